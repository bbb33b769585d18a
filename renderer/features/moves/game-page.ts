/**
 * A game as a typeset page in the window: the pieces that the writer of HTML reports makes, which are safe in a page.
 */
import type { Html } from '../../../engine/export/html/html.ts';

/** Makes the elements of a piece. Moves are buttons; addresses are only shown, since the program opens none by itself. */
function elementsOf(piece: Html): readonly Element[] {
  const { body } = new DOMParser().parseFromString(piece, 'text/html');
  for (const move of body.querySelectorAll('.move')) {
    move.setAttribute('role', 'button');
    move.setAttribute('tabindex', '-1');
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')) {
    const address = link.getAttribute('href') ?? '';
    const shown = link.textContent === address ? address : `${link.textContent} (${address})`;
    link.replaceWith(shown);
  }
  return [...body.children].map((element) => document.importNode(element, true));
}

/** The pieces of a page with their elements. */
type Shown = readonly { readonly piece: Html; readonly elements: readonly Element[] }[];

/** Shows other pieces in an element; pieces at the beginning and end that have not changed keep their elements. */
export function showPieces(page: HTMLElement, shown: Shown, pieces: readonly Html[]): Shown {
  const most = Math.min(shown.length, pieces.length);
  let first = 0;
  while (first < most && shown[first]?.piece === pieces[first]) first += 1;
  let kept = 0;
  while (kept < most - first && shown.at(-1 - kept)?.piece === pieces.at(-1 - kept)) kept += 1;
  for (const { elements } of shown.slice(first, shown.length - kept))
    for (const each of elements) each.remove();
  const made = pieces
    .slice(first, pieces.length - kept)
    .map((piece) => ({ piece, elements: elementsOf(piece) }));
  const after = shown.slice(shown.length - kept);
  const before = after.find(({ elements }) => elements.length > 0)?.elements[0] ?? null;
  for (const { elements } of made) for (const each of elements) page.insertBefore(each, before);
  return [...shown.slice(0, first), ...made, ...after];
}
