/* Looks at tables as they are told to a page without a server, and finds what somebody could not read (and, by `signs.js`,
   could not understand). Goes in before
   the page (its line to the server is a made-up one); `legible` is what tests call. */
(() => {
  const READ = 12; // px: the smallest letters somebody must read
  const FLOOR = { desktop: 60, phone: 56, moment: 46 };
  const OWN = 92;
  const HAND = 84;
  const PATIENCE = 60; // frames until a table has settled
  const LONG_AGO = 1e6;
  const SOMEWHAT = 2; // px of overlap nobody sees
  const NUMBER = /^[−+$≤≥×<>]?[\dAJQKX]{1,3}[%]?$/; // on a face: what must be read there; names are said beside it
  const WINDOWS = '[data-peek], dialog, [role=dialog], .board .fan'; // what opens over the table on purpose
  const SCROLLS = '[role=log], .rail .changes, [data-list-window], .panel, dialog, [data-bar] .changes';

  let line = null;
  let version = 0;
  let told = 0;
  let seat = 0;
  let changed = false;

  class Line extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      line = this;
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
        legible.open = true;
      });
    }
    send(text) {
      const said = JSON.parse(text);
      if (said.type === 'preview')
        setTimeout(() => hear({ type: 'preview', decision: said.decision, code: said.code, then: said.then ?? [], final: true, alone: true, story: [], changes: [] }));
      if (said.type === 'why') setTimeout(() => hear({ type: 'why', decision: said.decision, refused: [] }));
    }
    close() {}
  }
  window.WebSocket = Line;
  const hear = (message) => line.onmessage?.({ data: JSON.stringify(message) });

  // ---- telling
  const frame = () => new Promise(requestAnimationFrame);
  async function settle() {
    for (let quiet = 0, n = 0; quiet < 2 && n < PATIENCE; n++) {
      await frame();
      quiet = changed ? 0 : quiet + 1;
      changed = false;
    }
  }
  const state = (one, length) => ({
    ...one,
    type: 'state',
    version: ++version,
    length,
    question: one.question && { ...one.question, decision: version },
  });

  /** Shows a table and looks at it: while it is told, when somebody is asked, and with something picked. */
  async function look(scene, { stages = ['told', 'asked', 'over', 'picked', 'moment'], stay = false } = {}) {
    const found = [];
    const at = (stage) => {
      if (!stages.includes(stage)) return;
      const silent = ['asked', 'over', 'moment'].includes(stage) ? unexplained() : [];
      found.push(...[...findings(), ...silent].map((one) => ({ ...one, stage })));
    };
    seat = scene.info.seat;
    told += 2;
    hear({ ...scene.info, type: 'info' });
    hear(state({ ...scene.before, question: null }, LONG_AGO - told));
    await settle(); // nobody is asked: the bar gives back the room it had
    if (scene.moment !== null) {
      hear(state(scene.now, LONG_AGO - told - 1));
      hear({ type: 'moment', moment: scene.moment });
      await settle();
      at('moment');
      if (!stay) document.querySelector('[data-onward]')?.click();
      return found;
    }
    hear(state(scene.now, LONG_AGO - told + 1));
    await settle();
    if (document.querySelector('[data-telling]') !== null) at('told');
    for (let n = 0; n < 9; n++) {
      const button = document.querySelector('[data-onward], [data-hurry]');
      if (button === null) break;
      button.click();
      await settle();
    }
    at(scene.now.result === null ? 'asked' : 'over');
    const lit = !stay && document.querySelector('.hand [data-lit=true], .board [data-lit=true]');
    if (lit) {
      lit.click();
      await settle();
      if (document.querySelector('[data-picked], [data-back]') !== null) at('picked');
    }
    return found;
  }

  // ---- looking
  const area = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
  const over = (a, b) => {
    const both = area(a, b);
    return Math.min(both.right - both.left, both.bottom - both.top);
  };
  const size = ({ left, top, right, bottom }) => `${Math.round(right - left)}×${Math.round(bottom - top)}`;
  const words = (text) => text.replace(/\s+/g, ' ').trim();
  const path = (element) => {
    const parts = [];
    for (let one = element; one && parts.length < 4 && one.id !== 'app'; one = one.parentElement) {
      const names = [...one.classList].filter((name) => !/^(svelte-|s-)/.test(name) && !/^(lit|chosen|asked|now)$/.test(name));
      if (one.dataset?.ref) names.push(`[${one.dataset.ref.replace(/\d+/g, 'n')}]`);
      if (names.length > 0) parts.unshift(names.join('.'));
      else if (one === element) parts.unshift(one.localName);
    }
    return parts.join(' ');
  };
  const alpha = (colour) => {
    const parts = colour.match(/[\d.]+/g) ?? [];
    return parts.length > 3 ? Number(parts[3]) : colour === 'transparent' ? 0 : 1;
  };
  const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'image', 'use', 'line', 'polyline']);
  const painted = new Map();
  function paints(element) {
    let known = painted.get(element);
    if (known === undefined) {
      const style = getComputedStyle(element);
      if (SHAPES.has(element.localName)) known = style.fill !== 'none' && Number(style.fillOpacity) > 0.5 && alpha(style.fill) > 0.5;
      else known = alpha(style.backgroundColor) > 0.5 || style.backgroundImage !== 'none' || element.localName === 'img';
      known &&= Number(style.opacity) > 0.4;
      painted.set(element, known);
    }
    return known;
  }

  function findings() {
    const out = new Map();
    const texts = [];
    const cards = [];
    const marks = [];
    const phone = document.querySelector('.frame')?.classList.contains('phone') ?? false;
    const say = (kind, element, what) => {
      const where = path(element);
      const id = `${kind} ${where}`;
      if (!out.has(id)) out.set(id, { kind, where, what });
    };
    painted.clear();
    const range = document.createRange();

    function walk(element, clip, scale, loose) {
      const style = getComputedStyle(element);
      if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) < 0.05) return;
      if (element.classList.contains('unseen') || element.localName === 'option') return;
      if (style.transform !== 'none' && style.transform !== '') {
        const m = new DOMMatrixReadOnly(style.transform);
        scale *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
      }
      const svg = element.localName === 'svg';
      const html = element instanceof HTMLElement;
      const face = html && element.dataset.face !== undefined;
      const cut = svg ? style.overflowX !== 'visible' : html && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
      if (face || cut) {
        const box = element.getBoundingClientRect();
        if (face && box.width > 0 && !element.closest('[data-peek]')) {
          const width = element.offsetWidth * scale;
          cards.push({ element, box, width, crosswise: element.offsetWidth > element.offsetHeight * 0.95 });
          if (!loose) outside(element, box, clip, 'card', 2);
        }
        if (cut) {
          if (html && box.width > 0) {
            const named = element.matches(SCROLLS);
            if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
              say('sideways', element, `${element.scrollWidth} in ${element.clientWidth}`);
              loose = true;
            }
            if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) {
              if (!named && !element.closest('dialog')) say('scrolls', element, `${element.scrollHeight} in ${element.clientHeight}`);
              loose = true;
            }
          }
          clip = area(clip, box);
          if (style.overflowX === 'visible') clip = { ...clip, left: -1e5, right: 1e5 };
          if (style.overflowY === 'visible') clip = { ...clip, top: -1e5, bottom: 1e5 };
        }
      }
      if (html && element.matches('.thing.lit:not(.zone), .thing.chosen:not(.zone)')) mark(element, scale);
      for (const child of element.childNodes) {
        if (child.nodeType === 1) walk(child, clip, scale, loose);
        else if (child.nodeType === 3 && child.data.trim() !== '') text(element, child, style, clip, scale, loose);
      }
    }

    function text(element, node, style, clip, scale, loose) {
      range.selectNodeContents(node);
      // A text of a drawing that is set to a length says it only as a whole.
      const set = element.localName === 'text' && element.hasAttribute('textLength');
      const boxes = [...(set ? element : range).getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      if (boxes.length === 0) return;
      if (element instanceof SVGElement) {
        const matrix = element.getScreenCTM();
        scale = matrix === null ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      }
      const letters = parseFloat(style.fontSize) * scale;
      const what = words(node.data);
      const card = element.closest('[data-face]');
      const onFace = element instanceof SVGElement && element.closest('svg') !== null;
      const sign = /^[^\p{L}\p{N}]+$/u.test(what); // shapes and arrows are no letters
      if (letters < READ - 0.1 && !sign && (!onFace || NUMBER.test(what))) {
        say(onFace ? 'small number' : 'small', element, `${letters.toFixed(1)} px «${what.slice(0, 40)}»`);
      }
      const air = letters * 0.3;
      if (!loose) for (const box of boxes) outside(element, box, clip, `«${what.slice(0, 60)}»`, 1.5, air);
      for (const box of boxes) {
        const seen = area(clip, box);
        if (empty(seen)) continue;
        const core = area(clip, { left: box.left, right: box.right, top: box.top + air * 0.6, bottom: box.bottom - air * 0.6 });
        texts.push({ element, core, what, card, onFace, hidden: hidden(element, core, card, loose ? seen : null, what) });
      }
    }

    function outside(element, box, clip, what, air, airUp = air) {
      const by = {
        left: clip.left - box.left - air,
        right: box.right - clip.right - air,
        top: clip.top - box.top - airUp,
        bottom: box.bottom - clip.bottom - airUp,
      };
      for (const [side, much] of Object.entries(by)) {
        if (much > 0) return say(`cut ${side}`, element, `${what} ${size(box)} by ${Math.round(much + air)}`);
      }
    }

    /** Whether something lies over the middle of a text. A card over a card is a fan. */
    function hidden(element, box, card, seen, what) {
      const part = seen ?? box;
      const x = (part.left + part.right) / 2;
      const y = (part.top + part.bottom) / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const svg = element.closest('svg');
      const upmost = document.elementFromPoint(x, y);
      if (upmost === element || svg?.contains(upmost)) return false;
      for (const one of document.elementsFromPoint(x, y)) {
        if (one === element || element.contains(one) || one.contains(element)) return false;
        if (svg !== null && svg.contains(one)) return false;
        if (!paints(one)) continue;
        const lies = one.closest('[data-face]');
        if (!(card !== null && lies !== null) && one.closest(WINDOWS) === null)
          say('covered', element, `«${what.slice(0, 40)}» by ${path(one)}`);
        return true;
      }
      return false;
    }

    function mark(element, scale) {
      const style = getComputedStyle(element, '::before');
      if (style.content === 'none' || style.display === 'none') return;
      const box = element.getBoundingClientRect();
      const left = box.left + parseFloat(style.left) * scale;
      const top = box.top + parseFloat(style.top) * scale;
      const wide = parseFloat(style.width) * scale;
      const high = parseFloat(style.height) * scale;
      if (wide > 0) marks.push({ element, box: { left: left + 1, top: top + 1, right: left + wide - 1, bottom: top + high - 1 } });
    }

    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    walk(document.body, whole, 1, false);
    if (document.documentElement.scrollWidth > innerWidth) say('page sideways', document.body, `${document.documentElement.scrollWidth}`);

    // What lies on each other.
    const seen = texts.filter((one) => !one.hidden).sort((a, b) => a.core.top - b.core.top);
    seen.forEach((a, i) => {
      for (let n = i + 1; n < seen.length && seen[n].core.top < a.core.bottom; n++) {
        const b = seen[n];
        if (a.element === b.element || (a.onFace && b.onFace) || over(a.core, b.core) <= SOMEWHAT) continue;
        say('on each other', b.element, `«${a.what.slice(0, 30)}» «${b.what.slice(0, 30)}» (${path(a.element)})`);
      }
      for (const { element, box } of marks) {
        if (over(a.core, box) > SOMEWHAT && !covered(element, box)) say('mark on words', a.element, `«${a.what.slice(0, 30)}» ${path(element)}`);
      }
    });
    marks.forEach((a, i) => {
      for (const b of marks.slice(i + 1)) if (over(a.box, b.box) > 4) say('marks on each other', b.element, path(a.element));
    });
    /** A mark under the next card is none. */
    function covered(element, box) {
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return top !== null && !element.contains(top) && !top.contains(element) && top.closest('[data-face]') !== element;
    }

    // How wide cards are.
    const grow = Math.min(2, Math.max(1, Math.min(innerWidth / 1280, innerHeight / 720)));
    for (const { element, width, crosswise } of cards) {
      if (crosswise || element.closest('.rail, dialog, [data-stage], [data-bar]')) continue;
      const shown = `${Math.round(width)} px`;
      if (/^(deck|pile|trash|discard|display|played)\b/.test(element.dataset.ref ?? '')) continue; // piles are known by their place
      const least = element.closest('.moment') ? FLOOR.moment : phone ? FLOOR.phone : FLOOR.desktop;
      if (width < least - 0.5) say('narrow card', element, `${shown}, at least ${least}`);
      if (element.closest('.hand')) {
        if (!phone && width < HAND * grow - 0.5) say('narrow hand', element, `${shown}, at least ${HAND * grow}`);
      } else if (!phone && width < 0.97 * OWN * grow && !element.closest('.moment')) roomy(element, width, OWN * grow);
    }
    /** A card of the own zone that could be as large as it should be: everything there would fit if it grew. */
    function roomy(element, width, should) {
      const zone = element.closest('section');
      const title = zone?.querySelector('[data-title]');
      if (!title || Number(title.dataset.title) !== seat || title.closest('section') !== zone) return;
      const all = zone.getBoundingClientRect();
      const inner = [...cards.filter((one) => zone.contains(one.element)).map((one) => one.box), ...texts.filter((one) => zone.contains(one.element)).map((one) => one.core)];
      const by = Math.min(should / width, 1.12);
      const wide = Math.max(...inner.map((box) => box.right)) - Math.min(...inner.map((box) => box.left));
      const high = Math.max(...inner.map((box) => box.bottom)) - Math.min(...inner.map((box) => box.top));
      if (wide * by < all.width - 30 && high * by < all.height - 10)
        say('own card small', element, `${Math.round(width)} px of ${Math.round(should)}, ${Math.round(wide)}×${Math.round(high)} in ${size(all)}`);
    }
    return [...out.values()];
  }

  const legible = { open: false, look, findings, scenes: [] };
  window.legible = legible;
  document.addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important; caret-color: transparent }');
    document.adoptedStyleSheets = [sheet];
    new MutationObserver(() => (changed = true)).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
})();
