/** Describes a move being put together: the question, each choice, the beads in hand. */
import type { Choice } from '../../../engine/rules/game.ts';
import type { Board, PlaceIndex } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { t } from '../../i18n/text.ts';
import type { Begun } from './move-building.ts';
import { joinSaid } from '../../i18n/numbers.ts';
import { beadWords } from '../../board/place-names.ts';

function label(board: Board, place: PlaceIndex | undefined): string {
  return place === undefined ? '' : (board.labels[place] ?? '');
}

/** Names a bead: `stone`, `gem 4`. */
export function beadName(bead: number): string {
  return bead === 0 ? t('builder.stone') : t('builder.gem', { value: bead });
}

/** Writes the question for the next choice. */
export function questionText(board: Board, { choices }: Begun): string {
  const [first] = choices;
  switch (first?.kind) {
    case undefined:
      return t('builder.ask.nothing');
    case 'branch':
      return t('builder.ask.branch');
    case 'bead':
      return t('builder.ask.bead', { pit: label(board, first.place) });
    case 'take':
    case 'decline':
      return t('builder.ask.take');
    case 'pit':
    case 'swap':
      return t('builder.ask.pit');
  }
}

/** Describes a choice in full words, for its accessible name. */
export function choiceName(board: Board, choice: Choice): string {
  const pit = label(board, choice.place);
  const value = choice.bead ?? 0;
  switch (choice.kind) {
    case 'pit':
      return pit;
    case 'branch':
      return t(choice.id === 'i' ? 'builder.inner' : 'builder.outer', { pit });
    case 'bead':
      return beadName(value);
    case 'take':
      return pit === '' ? t('builder.take-cup', { value }) : t('builder.take-pit', { value, pit });
    case 'decline':
      return t('builder.decline');
    case 'swap':
      return t('board.choose.swap');
  }
}

/** Lists kinds of beads in words without their numbers, gems first: `gem 3, stone`; `''` for none. */
function kindWords(beads: readonly number[]): string {
  return beads
    .flatMap((n, kind) => (n > 0 ? [beadName(kind)] : []))
    .toReversed()
    .join(', ');
}

/**
 * Describes an unfinished move for the live region: the hand, then the next question or that the move is complete.
 *
 * @param tellsHand whether the number of beads in hand may be told; if not, only their kinds are.
 */
export function buildingText(
  board: Board,
  begun: Begun,
  hand: readonly number[],
  playable: Move | null,
  tellsHand: boolean,
): string {
  const beads = tellsHand ? beadWords(hand) : kindWords(hand);
  const held = beads === '' ? '' : t('builder.says.hand', { beads });
  const last = begun.steps.findLast(({ kind }) => kind === 'bead' || kind === 'branch');
  const done =
    last?.kind === 'bead'
      ? t('builder.says.laid', { bead: beadName(last.bead ?? 0), pit: label(board, last.place) })
      : last
        ? choiceName(board, last)
        : '';
  const ask =
    begun.choices.length === 0
      ? t('builder.says.complete', { move: playable ?? '' })
      : questionText(board, begun);
  return joinSaid([done, held, ask]);
}
