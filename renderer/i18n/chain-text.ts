/** A turn of several sowings in words: `South plays C F, captures 3 in all; South moves again`. */
import type { Sowing } from '../../engine/tree/sowings.ts';
import type { Board } from '../../engine/rules/types.ts';
import { t } from './text.ts';
import { moveText } from './move-name.ts';
import {
  capturesSomething,
  endlessText,
  exceptions,
  landingText,
  outcomeText,
  turnText,
  type Telling,
} from './speech.ts';

/** The moves of a turn in playing order: `C F b`. */
export function chainName(sowings: readonly Sowing[]): string {
  return sowings.map(({ move }) => moveText(move)).join(' ');
}

/** What a whole turn has done: all captures, where it ended, how it goes on. */
export function chainEffect(board: Board, sowings: readonly Sowing[], telling: Telling): string {
  const last = sowings.at(-1);
  if (!last) return '';
  const told: string[] = [];
  const captured = sowings.reduce((sum, { turn }) => sum + turn.captured, 0);
  if (captured > 0)
    told.push(telling.tellsCounts ? t('turns.captures', { n: captured }) : capturesSomething(board));
  const { position, steps } = last.turn;
  const endless = endlessText(last.turn, telling);
  const landing = landingText(board, steps);
  if (endless !== '') told.push(endless);
  else if (!goesOn(last) && landing !== '') told.push(t('speech.lands', { place: landing }));
  told.push(...exceptions(steps));
  if (position.outcome && telling.tellsEnd && endless === '')
    told.push(outcomeText(position.outcome, telling.tellsCounts));
  return told.join(', ');
}

function goesOn({ turn }: Sowing): boolean {
  return turn.again && !turn.position.outcome && exceptions(turn.steps).length === 0;
}

/** The turn as far as it has come; one sowing alone is described in full, as any move. `''` without sowings. */
export function chainText(board: Board, sowings: readonly Sowing[], telling: Telling): string {
  const [first, ...more] = sowings;
  const last = more.at(-1);
  if (!first) return '';
  const { turn: side } = first.before;
  if (!last) return turnText(board, first.move, side, first.turn, telling);
  const sideText = t(`side.${side}`);
  const played = t('speech.move', { side: sideText, move: chainName(sowings) });
  const text = [played, chainEffect(board, sowings, telling)].filter((part) => part !== '').join(', ');
  return goesOn(last) ? t('turns.again', { text, side: sideText }) : text;
}
