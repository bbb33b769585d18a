/** A turn of several sowings in words: `South plays C F, captures 3 in all. South moves again.` */
import type { Sowing } from '../../engine/tree/sowings.ts';
import type { Board } from '../../engine/rules/types.ts';
import { sentencesText } from './numbers.ts';
import { t } from './text.ts';
import { moveText } from './move-name.ts';
import {
  capturesSomething,
  effectOf,
  endlessEffect,
  exceptions,
  joinEffect,
  landingText,
  outcomeText,
  sideWord,
  turnText,
  type Effect,
  type Telling,
} from './speech.ts';

/** Returns the moves of a turn in playing order: `C F b`. */
export function chainName(sowings: readonly Sowing[]): string {
  return sowings.map(({ move }) => moveText(move)).join(' ');
}

/** Describes a whole turn: all captures, where it ends and why, how it continues. */
export function chainEffect(board: Board, sowings: readonly Sowing[], telling: Telling): Effect {
  const last = sowings.at(-1);
  if (!last) return { acts: [], why: '', notes: [] };
  const acts: string[] = [];
  const captured = sowings.reduce((sum, { turn }) => sum + turn.captured, 0);
  if (captured > 0)
    acts.push(telling.tellsCounts ? t('speech.captures-all', { n: captured }) : capturesSomething(board));
  const endless = endlessEffect(last.turn, telling);
  if (endless) return { ...endless, acts: [...acts, ...endless.acts] };
  const { position, steps } = last.turn;
  const landing = landingText(board, steps, telling);
  const isLanded = !goesOn(last) && landing !== '';
  if (isLanded) acts.push(t('speech.lands', { place: landing }));
  const notes = [...exceptions(steps, telling)];
  if (position.outcome && telling.tellsEnd)
    notes.push(outcomeText(position.outcome, telling.tellsCounts, telling));
  return { acts, why: isLanded ? effectOf(board, last.turn, telling).why : '', notes };
}

function goesOn({ turn }: Sowing): boolean {
  return turn.again && !turn.position.outcome && !turn.steps.some(({ kind }) => kind === 'pass');
}

/** Describes the turn so far; a single sowing is described in full, like any move. `''` without sowings. */
export function chainText(board: Board, sowings: readonly Sowing[], telling: Telling): string {
  const [first, ...more] = sowings;
  const last = more.at(-1);
  if (!first) return '';
  const { turn: side } = first.before;
  if (!last) return turnText(board, first.move, side, first.turn, telling);
  const name = sideWord(side, telling);
  const played = t('speech.move', { side: name, move: chainName(sowings) });
  const effect = joinEffect(chainEffect(board, sowings, telling));
  const text = effect === '' ? played : t('speech.with-effect', { played, effect });
  return goesOn(last) ? sentencesText([text, t('turns.again', { side: name })]) : text;
}
