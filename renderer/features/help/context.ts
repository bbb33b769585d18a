/** Finds the help page for the part of the window that has the focus. */
import type { HelpPlace } from './pages.ts';

/** Pages for parts of the window, innermost first: panes and key scopes by their names in the markup. */
export const PAGES: Readonly<Record<string, string>> = {
  draft: 'guide-setting-up-a-position',
  tree: 'guide-moves-and-variations',
  moves: 'guide-moves-and-variations',
  library: 'guide-files-and-exports',
  builder: 'guide-moves-in-shakala',
  marks: 'guide-notes-glyphs-and-marks',
  note: 'guide-notes-glyphs-and-marks',
  compare: 'guide-rules-and-variants',
  lines: 'guide-analysis',
  analysis: 'guide-analysis',
  graph: 'guide-analysis',
  explorer: 'guide-explorer',
  relay: 'guide-following-a-move',
};

/**
 * Finds the place in the help for an element: the nearest `data-help` (`options-kalah#relay`), or the page of the pane
 * or key scope around it.
 *
 * @returns null if no part around the element has a page.
 */
export function helpOf(element: Element | null): HelpPlace | null {
  for (let each = element; each; each = each.parentElement) {
    if (!(each instanceof HTMLElement)) continue;
    const { help, keyScope, pane } = each.dataset;
    if (help !== undefined) return placeOf(help);
    const page = PAGES[keyScope ?? ''] ?? PAGES[pane ?? ''];
    if (page !== undefined) return { page, anchor: null };
  }
  return null;
}

/** Reads a place from its text: `rules-kalah`, `options-kalah#relay`. */
export function placeOf(text: string): HelpPlace {
  const [page = '', anchor = ''] = text.split('#');
  return { page, anchor: anchor === '' ? null : anchor };
}
