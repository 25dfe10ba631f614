/** Cards being written: kept on this device until they are ready. */

export const EXAMPLE = `[[card]]
id = "NEW-001"
name = { pt = "Faroleira do Recife", en = "Reef Lighthouse Keeper" }
type = "ally"
colors = ["tide"]
rarity = "rare"
kinds = ["guardian"]
cost = 3
stats = { offensive = 1, life = 4, influence = 2 }
keywords = ["bulwark"]

[[card.ability]]
when = { event = "enters", of = "self" }
target = { t = "enemy untapped ally" }
do = [{ tap = "$t" }]
`;

const PLACE = 'cartada.workshop';

export function keptText(game: string): string {
  try {
    return localStorage.getItem(`${PLACE}.${game}`) ?? '';
  } catch {
    return '';
  }
}

export function keepText(game: string, text: string): void {
  try {
    localStorage.setItem(`${PLACE}.${game}`, text);
  } catch {
    // A browser that keeps nothing still checks.
  }
}
