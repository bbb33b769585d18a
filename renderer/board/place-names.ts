/** Names of pits and stores for screen readers: `South C, 3 seeds`. Hidden counts stay hidden here too. */
import { joinSaid } from '../i18n/numbers.ts';
import { tellerOf } from '../../engine/drawing/alt-text.ts';
import { ownerOf } from '../../engine/drawing/count-mode.ts';
import { shownCount } from '../../engine/drawing/preview.ts';
import type { BoardView } from '../../engine/drawing/scene.ts';
import { beadsAt } from '../../engine/rules/steps.ts';
import type { PlaceIndex } from '../../engine/rules/types.ts';
import { t } from '../i18n/text.ts';

/** Puts the beads of one place into words, gems first: `2 gems of 3, 1 stone`; `` for none. */
export function beadWords(beads: readonly number[]): string {
  const words: string[] = [];
  for (let kind = beads.length - 1; kind >= 0; kind--) {
    const n = beads[kind] ?? 0;
    if (n > 0)
      words.push(kind === 0 ? t('board.bead-stones', { n }) : t('board.bead-gems', { n, value: kind }));
  }
  return words.join(', ');
}

/** Returns the name of a pit, store or cup with its contents. */
export function placeName(view: BoardView, place: PlaceIndex): string {
  const { board, position } = view;
  const n = board.pitsPerSide;
  const isStore = place >= 2 * n;
  const side = t(`side.${ownerOf(board, place)}`);
  const label = board.labels[place] ?? '';
  const isShown = tellerOf(view)(place);
  const count = shownCount(board, position, place);
  if (isStore) {
    if (!isShown) return t('board.store-hidden', { side });
    const key = { sown: 'board.store', captured: 'board.captured', cups: 'board.cup' } as const;
    return t(key[board.stores], { side, n: count });
  }
  // Seeds are drawn, so everybody sees that a pit is empty.
  if (!isShown) return t(count === 0 ? 'board.pit-hidden-empty' : 'board.pit-hidden', { side, label });
  if (board.kinds > 1 && count > 0) {
    return t('board.pit-beads', { side, label, beads: beadWords(beadsAt(board, position, place)) });
  }
  return t('board.pit', { side, label, n: count });
}

/** Returns the texts of places, followed by more words. */
export function withWords(
  given: Readonly<Record<PlaceIndex, string>>,
  words: Readonly<Record<PlaceIndex, readonly string[]>>,
): Readonly<Record<PlaceIndex, string>> {
  const texts: Record<PlaceIndex, string> = { ...given };
  for (const [key, more] of Object.entries(words)) {
    const place = Number(key);
    texts[place] = joinSaid([texts[place], ...more]);
  }
  return texts;
}

/** Makes the descriptions of places: the given texts, then where the last move began and ended. */
export function describePlaces(
  view: BoardView,
  given: Readonly<Record<PlaceIndex, string>>,
): Readonly<Record<PlaceIndex, string>> {
  if (!view.lastMove) return given;
  const { from, to } = view.lastMove;
  return withWords(withWords(given, { [from]: [t('board.last-from')] }), { [to]: [t('board.last-to')] });
}
