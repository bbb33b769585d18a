/** Sets the focus inside a part of the page. */

/** Focuses the first element that one of the selectors finds, trying them in order; otherwise the part itself. */
export function focusFirst(root: HTMLElement | null, selectors: readonly string[]): void {
  const found = selectors
    .map((selector) => root?.querySelector<HTMLElement>(selector) ?? null)
    .find((element) => element !== null);
  (found ?? root)?.focus();
}
