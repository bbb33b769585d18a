/**
 * The keys of a pane's tabs. Arrows, Home and End step through the game there, as they do nearly everywhere: otherwise
 * users who move between board and panes would have to check the focus before they press an arrow. So every tab is a
 * tab stop, and Enter or Space shows it, as with any button. The tabs of documents are not part of a pane and
 * keep their arrows.
 */

/** A tab of a pane. */
const TAB = '[data-pane] [role="tab"]';
const GAME_KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
]);

/** Returns whether a key on a tab steps through the game. */
export function stepsFromTab(element: Element | null, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  return element !== null && element.matches(TAB) && GAME_KEYS.has(key);
}

/** Returns the tab that the Tab key moves to from another tab of the same row; null if it leaves the row. */
export function nextTab(element: Element | null, event: KeyboardEvent): HTMLElement | null {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!element?.matches(TAB)) return null;
  const row = element.closest('[role="tablist"]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
  return tabs[tabs.findIndex((tab) => tab === element) + (event.shiftKey ? -1 : 1)] ?? null;
}
