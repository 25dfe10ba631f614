/* Lists the signs of a table, and what it shows without a word: icons, badges, cubes, counters and empty places that are neither a card, nor
   inside a button with words, nor beside words of their own, nor a sign (`data-sign`). */
(() => {
  const SMALL = 72; // px: what is larger is a picture or a zone; what lies in it is looked at
  const LEAST = 5;
  const WORDS = /\p{L}{2}/u;
  const SHAPES = 'path, rect, circle, ellipse, polygon, image, use, text';
  const tidy = (text) => text.replace(/\s+/g, ' ').trim();

  /** What somebody reads there: without what only the ear gets. */
  function seen(element) {
    if (element.classList?.contains('unseen')) return '';
    let out = '';
    for (const node of element.childNodes) {
      if (node.nodeType === 3) out += node.data;
      else if (node.nodeType === 1 && node.localName !== 'title') out += ` ${seen(node)} `;
    }
    return out;
  }
  const worded = (element) => WORDS.test(seen(element));
  const path = (element) => {
    const parts = [];
    for (let one = element; one && parts.length < 4 && !one.matches('[data-table]'); one = one.parentElement) {
      const names = [...one.classList].filter((name) => !/^(svelte-|s-)/.test(name) && !/^(lit|chosen|asked|now)$/.test(name));
      if (one.dataset?.ref) names.push(`[${one.dataset.ref.replace(/\d+/g, 'n')}]`);
      if (names.length > 0) parts.unshift(`${one.localName}.${names.join('.')}`);
      else if (one === element) parts.unshift(one.localName);
    }
    return parts.join(' ');
  };
  function painted(element) {
    const style = getComputedStyle(element);
    const parts = style.backgroundColor.match(/[\d.]+/g) ?? [];
    return (parts.length === 3 || Number(parts[3]) > 0.1 || style.backgroundImage !== 'none' || parseFloat(style.borderTopWidth) > 0) && style.backgroundColor !== 'transparent';
  }

  /** Words close by say what it is: its own line, row or label. */
  function told(element) {
    if (element.closest('[data-face], .face, [data-sign], [data-coach], [data-goal], [data-bar], .unseen, .ghost')) return true;
    const button = element.closest('button, a');
    if (button !== null && (worded(button) || WORDS.test(button.getAttribute('aria-label') ?? '')) && !button.matches('.thing, .reach')) return true;
    let one = element.parentElement;
    for (let up = 0; one !== null && up < 3 && !one.matches('section, main, .board, .frame'); up++, one = one.parentElement) {
      const box = one.getBoundingClientRect();
      if (box.height > 64 && !one.matches('tr, p, li, dt, dd')) break;
      if (worded(one)) return true;
    }
    return false;
  }

  window.unexplained = () => {
    const found = [];
    const say = (kind, element) => found.push({ kind: `silent ${kind}`, where: path(element), what: tidy(element.textContent).slice(0, 30) });
    const rooms = document.querySelectorAll('[data-table] :is(.board, .hand, .others, .rail .counters, .floating)');
    for (const room of rooms) for (const element of room.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width < LEAST || box.height < LEAST || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const small = box.width <= SMALL && box.height <= SMALL;
      const own = tidy([...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(''));
      if (element instanceof SVGElement) {
        if (element.localName === 'svg' ? !small : element.closest('svg').getBoundingClientRect().width <= SMALL || !element.matches(SHAPES) || !small) continue;
        if (element.localName !== 'svg' && element.localName !== 'text' && element.localName !== 'use' && element.localName !== 'image') continue;
        if (element.localName === 'text' && WORDS.test(own)) continue;
        if (!told(element)) say(element.localName === 'text' ? 'number' : 'icon', element);
      } else if (element.matches('img')) {
        if (small && !told(element)) say('icon', element);
      } else if (own !== '' && !WORDS.test(own)) {
        if (small && !told(element)) say('counter', element);
      } else if (element.matches('.thing:not([data-face])') && !worded(element) && element.querySelector('[data-face], svg, [data-sign]') === null) {
        if (!told(element) && element.closest('[data-sign]') === null) say('place', element);
      } else if (own === '' && element.childElementCount === 0 && small && painted(element) && element.closest('svg') === null) {
        if (!told(element)) say('cube', element);
      }
    }
    const ids = new Set([...document.querySelectorAll('[data-table] [data-sign]')].map((one) => one.dataset.sign));
    for (const id of ids) found.push({ kind: 'sign', where: id, what: '' });
    return found;
  };
})();
