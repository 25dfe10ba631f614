"""Chance: the same seed, the same numbers, everywhere."""

from __future__ import annotations

import pytest

from cartada.kernel.rng import Rng, TableRng, chance, seeded


def test_a_seed_gives_these_numbers_for_ever() -> None:
    rng = seeded(1)
    assert [rng.word() for _ in range(4)] == [0x6BF540CF, 0x9D8E6A2C, 0x235A82CA, 0x8771AF70]


def test_a_key_gives_these_numbers_for_ever() -> None:
    rng = TableRng("segredo", 0)
    assert [rng.word() for _ in range(3)] == [226001342, 1853896826, 1813669432]


def test_a_shuffle_is_the_same_for_ever() -> None:
    cards = list(range(10))
    seeded(42).shuffle(cards)
    assert cards == [1, 8, 3, 2, 7, 9, 6, 4, 5, 0]
    cards = list(range(10))
    TableRng("x", 0).shuffle(cards)
    assert cards == [1, 3, 9, 7, 5, 4, 8, 6, 2, 0]


@pytest.mark.parametrize("rng", [seeded(3), TableRng("k", 0)])
def test_a_shuffle_draws_like_below(rng: Rng) -> None:
    """The loop may be written out for speed: the numbers stay those of `below`."""
    twin = rng.copy()
    cards = list(range(30))
    rng.shuffle(cards)
    plain = list(range(30))
    for i in range(29, 0, -1):
        j = twin.below(i + 1)
        plain[i], plain[j] = plain[j], plain[i]
    assert cards == plain and rng.data() == twin.data()


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, 2**64 - 1])
def test_words_are_32_bits_and_the_state_is_never_zero(seed: int) -> None:
    rng = seeded(seed)
    for _ in range(100):
        assert 0 <= rng.word() < 2**32
        assert rng.data() != [0, 0]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [seeded(seed).word() for seed in range(1000)]
    assert len(set(first)) == 1000
    assert 440 < sum(word >> 31 for word in first) < 560


@pytest.mark.parametrize("n", [1, 2, 3, 6, 30, 250])
@pytest.mark.parametrize("rng", [seeded(5), TableRng("dice", 0)])
def test_below_stays_below_and_is_roughly_even(rng: Rng, n: int) -> None:
    throws = 200 * n
    counts = [0] * n
    for _ in range(throws):
        counts[rng.below(n)] += 1
    assert min(counts) > 120 and max(counts) < 290


def test_every_card_reaches_every_place() -> None:
    rng = seeded(8)
    places = [[0] * 4 for _ in range(4)]
    for _ in range(2000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            places[card][place] += 1
    assert all(400 < n < 600 for row in places for n in row)


def test_a_copy_goes_its_own_way_and_the_same_way() -> None:
    for rng in (seeded(4), TableRng("k", 2)):
        twin = rng.copy()
        numbers = [rng.word() for _ in range(5)]
        assert [twin.word() for _ in range(5)] == numbers


def test_a_mark_changes_with_every_draw_and_only_then() -> None:
    for rng in (seeded(4), TableRng("k", 0)):
        marks = [rng.mark()]
        for _ in range(50):
            rng.copy().word()
            assert rng.mark() == marks[-1]
            rng.word()
            marks.append(rng.mark())
        assert len(set(marks)) == 51


def test_digits_deal_with_the_fast_generator_and_a_secret_with_the_other() -> None:
    assert not isinstance(chance("12"), TableRng)
    assert chance("12").data() == seeded(12).data()
    assert chance("12 roses").data() == ["12 roses", 0]


def test_a_table_rng_is_its_key_and_how_often_it_was_asked() -> None:
    rng = TableRng("k", 0)
    rng.word()
    rng.below(6)
    assert rng.data() == ["k", 2]
    assert TableRng("k", 2).word() == rng.word()


def test_interpreted_chance_may_stand_in() -> None:
    class Loaded(Rng):
        def word(self) -> int:
            return 0xFFFFFFFF

    assert Loaded(1, 1).below(6) == 5


def test_a_seed_of_many_digits_or_strange_signs_is_a_text() -> None:
    assert isinstance(chance("1" * 5000), TableRng)
    assert chance("\udcff").below(10) in range(10)
