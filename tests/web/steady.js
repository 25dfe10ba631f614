/* Goes through choosing on a table of `legible.js` and finds what moves meanwhile. Where a thing stands is asked of the
   layout: what rises or grows because it is pointed at stays there. */
(() => {
  const WAIT = 3; // frames
  const ALIKE = 1; // px
  const table = () => document.querySelector("[data-table]");
  const settle = async () => {
    for (let n = 0; n < WAIT; n++) await new Promise(requestAnimationFrame);
  };
  function place(thing) {
    if (thing instanceof SVGElement) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [left, top, width, height];
    }
    let [left, top] = [0, 0];
    for (let one = thing; one instanceof HTMLElement; one = one.offsetParent) {
      left += one.offsetLeft;
      top += one.offsetTop;
    }
    return [left, top, thing.offsetWidth, thing.offsetHeight];
  }
  const KEPT = "main.board, section.hand, :is(.board, .hand) [data-ref]";
  let unfolds = null;
  const places = () => {
    const things = [...document.querySelectorAll(KEPT)].filter(
      (thing) => !unfolds?.test(thing.dataset.ref ?? ""),
    );
    return new Map(things.map((thing) => [thing, place(thing)]));
  };
  const nameOf = (thing) => thing.dataset.ref ?? thing.className.split(" ")[0];

  let before = new Map();
  const steady = {
    /** Shows a table and remembers where everything lies, but what its game unfolds on purpose; whether somebody is asked. */
    async begin(scene, own) {
      unfolds = own === null ? null : new RegExp(own);
      await legible.look(scene, { stages: [], stay: true });
      await settle();
      before = places();
      return table().dataset.asked === "true";
    },
    /** What lies elsewhere by now: the thing that moved most, and the bar. */
    moved(stage) {
      let worst = null;
      for (const [thing, now] of places()) {
        const old = before.get(thing);
        if (old === undefined || old[2] === 0 || now[2] === 0) continue;
        const by = Math.max(...now.map((n, i) => Math.abs(n - old[i])));
        if (by > ALIKE && by > (worst?.by ?? 0))
          worst = {
            by: Math.round(by),
            thing: nameOf(thing),
            from: old.map(Math.round),
            to: now.map(Math.round),
          };
      }
      return worst === null ? [] : [{ stage, ...worst }];
    },
    /** What can be chosen and lies under the bar. */
    under(stage) {
      const bar = document.querySelector("[data-bar]").getBoundingClientRect();
      const end = document.querySelector('main.board').getBoundingClientRect().bottom; // a list hides what is below
      const hidden = steady.lit().find((thing) => {
        const box = thing.getBoundingClientRect();
        const x = (box.left + box.right) / 2;
        const y = (box.top + box.bottom) / 2;
        return (
          x > bar.left &&
          x < bar.right &&
          y > bar.top &&
          y < Math.min(bar.bottom, end)
        );
      });
      return hidden === undefined
        ? []
        : [{ stage: `${stage}, under the bar`, by: 0, thing: nameOf(hidden) }];
    },
    lit: () =>
      [...document.querySelectorAll(":is(.board, .hand) [data-lit=true]")].map(
        (one) => one.closest("[data-ref]") ?? one,
      ),
    async point(thing) {
      thing.dispatchEvent(
        new PointerEvent("pointerover", {
          bubbles: true,
          pointerType: "mouse",
        }),
      );
      await settle();
    },
    /** Points, picks and takes back again. The answer to a look ahead comes later than what asked for it. */
    async choose(touch) {
      const found = [];
      const note = (stage) =>
        found.push(...steady.moved(stage), ...steady.under(stage));
      // The title of a folded side unfolds it: that is to move things.
      const all = steady
        .lit()
        .filter((thing) => !thing.dataset.ref?.startsWith("seat:"));
      const some = all.filter((_, i) => i % Math.ceil(all.length / 3) === 0);
      if (!touch) {
        for (const thing of some) {
          await steady.point(thing);
          note(`pointed at ${nameOf(thing)}`);
        }
      }
      for (const thing of some.slice(0, 2)) {
        if (!thing.isConnected) continue;
        (thing.querySelector(":scope > .reach") ?? thing).click();
        await settle();
        note(`picked ${nameOf(thing)}`);
        const next = steady.lit()[0];
        if (next !== undefined && !touch) {
          await steady.point(next);
          note(`picked ${nameOf(thing)}, pointed at ${nameOf(next)}`);
        }
        await settle();
        await settle();
        note(`picked ${nameOf(thing)}, looked ahead`);
        for (
          let n = 0;
          n < 4 &&
          document.querySelector("[data-picked], [data-confirm]") !== null;
          n++
        ) {
          const back = document.querySelector("[data-back]");
          if (back === null) break;
          back.click();
          await settle();
        }
        note(`took back ${nameOf(thing)}`);
      }
      return found;
    },
  };
  window.steady = steady;
})();
