/**
 * What does not fit on the page as it stands, found by measuring: text that is cut and told nowhere else, text that
 * leaves its button, cell or window, targets that lie over each other, words that are not of the pseudo-locale, and
 * names read from right to left that change the order of what stands beside them.
 */
import type { Page } from '@playwright/test';

/** Names and codes that no language translates. */
const UNTRANSLATED = [
  ...['Kalah', 'Oware', 'Aw[eé]l[eé]', 'Hawalis', 'Shakala', 'Abapa', 'Awari', 'Mancala Studio', 'Classic'],
  ...['HTML', 'SVG', 'PNG', 'PDF', 'CSV', 'GIF', 'APNG', 'JSON', 'OGN', 'mgn', 'Unicode', 'Electron', 'Elo'],
  ...[
    'Ctrl',
    'Shift',
    'Alt',
    'Enter',
    'Esc',
    'Space',
    'Del',
    'Backspace',
    'Home',
    'End',
    'PgUp',
    'PgDn',
    'Tab',
  ],
  ...[
    'English',
    'Français',
    'Deutsch',
    'Español',
    'Português',
    'MB',
    'GB',
    'kB',
    'dpi',
    'px',
    'mm',
    'cm',
    '[a-z-]*\\.(svg|pdf)',
  ],
];

/** Finds what does not fit; one line for each, which names the element and what is wrong. */
export function misfits(page: Page, allowed: readonly string[] = []): Promise<readonly string[]> {
  return page.evaluate(findMisfits, [...UNTRANSLATED, ...allowed].join('|'));
}

/** Runs in the page. */
function findMisfits(untranslated: string): string[] {
  const found: string[] = [];
  const SLACK = 1.5;
  const PRESSED =
    'button, a[href], select, input:not([type="hidden"]), textarea, summary, [role="tab"], [role^="menuitem"], [role="switch"]';
  const BOX = `${PRESSED}, td, th, [role="gridcell"], [role="columnheader"]`;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
  const root = dialogs.findLast((each) => each.checkVisibility()) ?? document.body;

  // Nothing changes while we look, so each element is measured once.
  const styles = new Map<Element, CSSStyleDeclaration>();
  const boxes = new Map<Element, DOMRect>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const boxOf = (element: Element): DOMRect => {
    let box = boxes.get(element);
    if (!box) boxes.set(element, (box = element.getBoundingClientRect()));
    return box;
  };
  const nameOf = (element: Element): string => {
    const path = [element, element.parentElement, element.parentElement?.parentElement].map((each) =>
      each ? `${each.localName}${[...each.classList].map((name) => `.${name}`).join('')}` : '',
    );
    const text = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${path.toReversed().join(' > ')} “${text.replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, [inert]') === null;
  const isTold = (element: Element): boolean =>
    element.closest('[title]') !== null || element.closest('[data-whole]') !== null;

  /** The part of a rectangle that its scrolled ancestors show; null for none. */
  function shownPart(element: Element, rect: DOMRect): DOMRect | null {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
    for (let each = element.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = styleOf(each);
      const box = boxOf(each);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
  }

  const context = document.createElement('canvas').getContext('2d');
  function textWidth(element: Element, text: string): number {
    if (!context) return 0;
    context.font = styleOf(element).font;
    return context.measureText(text).width;
  }

  function lookAtText(node: Text): void {
    const element = node.parentElement;
    if (!element || node.data.trim() === '' || !isSeen(element) || element.closest('svg, option, canvas'))
      return;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let isBoxSeen = false;
      for (
        let each: Element | null = element;
        each && each !== root.parentElement;
        each = each.parentElement
      ) {
        const style = styleOf(each);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = boxOf(each);
        const clipsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const clipsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
        const isBox: boolean = !isBoxSeen && each.matches(BOX);
        const overX = Math.max(rect.right - box.right, box.left - rect.left);
        const overY = Math.max(rect.bottom - box.bottom, box.top - rect.top);
        if ((clipsX && overX > SLACK) || (clipsY && overY > rect.height / 3)) {
          if (!isTold(element))
            found.push(
              `cut by ${(clipsX ? overX : overY).toFixed(0)}: ${nameOf(element)} in ${nameOf(each)}`,
            );
          return;
        }
        if (isBox && (overX > SLACK || overY > rect.height / 3)) {
          found.push(`out of its box by ${Math.max(overX, overY).toFixed(0)}: ${nameOf(element)}`);
          return;
        }
        isBoxSeen ||= isBox;
        if (/auto|scroll/.test(`${style.overflowX}${style.overflowY}`)) {
          if (
            /auto|scroll/.test(style.overflowX) &&
            !each.matches('[role="toolbar"]') &&
            each.scrollWidth > each.clientWidth + SLACK &&
            style.overflowX === style.overflowY
          )
            found.push(`scrolls sideways: ${nameOf(each).slice(0, 160)}`);
          return;
        }
      }
      if (
        rect.right > innerWidth + SLACK ||
        rect.left < -SLACK ||
        rect.bottom > innerHeight + rect.height / 3
      ) {
        found.push(`out of the window: ${nameOf(element)}`);
        return;
      }
    }
  }

  function lookAtField(field: Element): void {
    if (!isSeen(field)) return;
    const style = styleOf(field);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field instanceof HTMLInputElement && !/checkbox|radio|range|color|file/.test(field.type)
          ? field.placeholder
          : '';
    const over = textWidth(field, text) - room;
    if (over > SLACK && !isTold(field))
      found.push(`field cut by ${over.toFixed(0)}: ${nameOf(field)} shows “${text}”`);
  }

  function lookForOverlaps(): void {
    const pressed = [...root.querySelectorAll(PRESSED)].flatMap((element) => {
      if (
        !isSeen(element) ||
        element.closest('[role="grid"], svg') ||
        styleOf(element).pointerEvents === 'none'
      )
        return [];
      const rect = boxOf(element);
      if (
        rect.width > 2 &&
        (rect.left < -SLACK || rect.right > innerWidth + SLACK) &&
        !element.closest('[role="toolbar"]')
      )
        found.push(`out of the window: ${nameOf(element)}`);
      const box = rect.width > 2 ? shownPart(element, rect) : null;
      return box ? [{ element, box }] : [];
    });
    for (const [i, a] of pressed.entries())
      for (const b of pressed.slice(i + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const along = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (Math.min(across, along) > 2)
          found.push(`over each other: ${nameOf(a.element)} and ${nameOf(b.element)}`);
      }
  }

  const known = new RegExp(`(?<![A-Za-z])(?:${untranslated})(?![A-Za-z])`, 'g');
  function lookForWords(text: string, where: Element): void {
    if (where.closest('[lang]:not(html), [dir="auto"], kbd, code, .code, textarea, svg')) return;
    // Brackets that are keys: `Ctrl+]`.
    let rest = text.replaceAll(/(?<=[+ ])[[\]](?= )/g, '');
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/\[[^[\]]*\]/gu, '');
    }
    // Half of a message, whose other half is in another element.
    rest = rest.replace(/^[^[\]]*\]/u, '').replace(/\[[^[\]]*$/u, '');
    const words = rest.replace(known, '').match(/[A-Za-zÀ-ž]{3,}/g);
    if (words) found.push(`not translated, “${words.join(' ')}”: ${nameOf(where)}`);
  }

  const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u;
  /** Isolated parts, names from right to left, and the words and numbers around them. */
  const PIECES =
    /\u2068[^\u2069]*\u2069|[\u0590-\u08ff](?:[\u0590-\u08ff ]*[\u0590-\u08ff])?|[^\s\u2068\u2069\u0590-\u08ff]+/gu;
  /** What stands in one line of a block keeps the order in which it is written; a part with its own direction is one. */
  function lookAtOrder(block: Element): void {
    const pieces: { readonly text: string; readonly rect: DOMRect }[] = [];
    const add = (text: string, range: Range): void => {
      const [first] = range.getClientRects();
      const rect = range.getBoundingClientRect();
      if (first && rect.height < 1.5 * first.height) pieces.push({ text, rect });
    };
    const look = (node: Node): void => {
      for (const each of node.childNodes) {
        const range = document.createRange();
        if (each instanceof Text) {
          for (const match of each.data.matchAll(PIECES)) {
            range.setStart(each, match.index);
            range.setEnd(each, match.index + match[0].length);
            add(match[0], range);
          }
        } else if (each instanceof HTMLElement && isSeen(each) && styleOf(each).display === 'inline') {
          range.selectNodeContents(each);
          if (/isolate|plaintext/.test(styleOf(each).unicodeBidi)) add(each.textContent, range);
          else look(each);
        }
      }
    };
    look(block);
    for (const [i, piece] of pieces.entries()) {
      const before = pieces[i - 1];
      if (!before || Math.abs(before.rect.bottom - piece.rect.bottom) > piece.rect.height / 2) continue;
      if (piece.rect.left < before.rect.left - SLACK)
        found.push(`before “${before.text}” instead of after it, “${piece.text}”: ${nameOf(block)}`);
    }
  }
  for (const block of [root, ...root.querySelectorAll('*')]) {
    if (!(block instanceof HTMLElement) || !RIGHT_TO_LEFT.test(block.textContent)) continue;
    const { direction, display, unicodeBidi } = styleOf(block);
    // A text may have the direction of its own letters.
    if (direction === 'ltr' && display !== 'inline' && unicodeBidi !== 'plaintext' && isSeen(block))
      lookAtOrder(block);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    lookAtText(node as Text);
    if (node.parentElement && isSeen(node.parentElement) && !node.parentElement.closest('style, script'))
      lookForWords((node as Text).data, node.parentElement);
  }
  for (const each of root.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (isSeen(each))
      for (const name of ['aria-label', 'title', 'placeholder'])
        lookForWords(each.getAttribute(name) ?? '', each);
  for (const each of root.querySelectorAll('select, input')) lookAtField(each);
  lookForOverlaps();
  return [...new Set(found)];
}
