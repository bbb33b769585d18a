/** The focus inside a part of the page. */

/** Puts the focus on the first thing that one of the selectors finds, the selectors in order; else on the part itself. */
export function focusFirst(root: HTMLElement | null, selectors: readonly string[]): void {
  const found = selectors
    .map((selector) => root?.querySelector<HTMLElement>(selector) ?? null)
    .find((element) => element !== null);
  (found ?? root)?.focus();
}
