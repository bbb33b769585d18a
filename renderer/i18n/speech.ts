/** What is said about moves, for the live region, the status line and screen readers. */
import type { Rules } from '../../engine/rules/game.ts';
import type { Board, Outcome, PlaceIndex, Position, Step, Turn } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';
import { scoreText } from './numbers.ts';
import { t } from './text.ts';
import { moveText } from './move-name.ts';

/** How much is said of a move. */
export interface Telling {
  /** False: counts are hidden, so captures are named without their number. */
  readonly tellsCounts: boolean;
  /** True: also why the sowing stopped where it did. */
  readonly explains: boolean;
  /** False: the end of the game is said elsewhere. */
  readonly tellsEnd: boolean;
}

/** Who won: `South wins`, `Draw`, `Unfinished`. */
export function winnerText(outcome: Outcome): string {
  if (outcome.winner === 'none') return t('outcome.none');
  if (outcome.winner === 'draw') return t('outcome.draw');
  return t('outcome.wins', { winner: t(`side.${outcome.winner}`) });
}

/**
 * The outcome in words: `South wins 26–22, one side is empty`; `Unfinished at 12–9, the position was repeated`.
 *
 * @param tellsScore false: the score would tell hidden counts and is left out.
 */
export function outcomeText(outcome: Outcome, tellsScore: boolean): string {
  const result = winnerText(outcome);
  const reason = t(`end.${outcome.reason}`);
  if (!outcome.score || !tellsScore) return t('outcome.without-score', { result, reason });
  const key = outcome.winner === 'none' ? 'outcome.unfinished-score' : 'outcome.with-score';
  return t(key, { result, score: scoreText(outcome.score), reason });
}

/** Why the sowing stopped where it did, or `''`. */
export function stopText(steps: readonly Step[]): string {
  const stop = steps.findLast((step) => step.kind === 'stop');
  return stop?.kind === 'stop' ? t(`stop.${stop.why}`) : '';
}

/** A place by its letter, a store by its owner. */
export function placeText(board: Board, place: PlaceIndex): string {
  const label = board.labels[place];
  if (label !== undefined) return label;
  return t('position.store', { side: t(place === 2 * board.pitsPerSide ? 'side.south' : 'side.north') });
}

/** Where the last bead fell, as a label, or `''`. */
export function landingText(board: Board, steps: readonly Step[]): string {
  const last = steps.findLast((step) => step.kind === 'sow');
  return last?.kind === 'sow' ? placeText(board, last.at) : '';
}

/** How a relay fails to end: which states are equal, or what else is known. Null for a move that ends. */
function relayText(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (step.kind === 'break-off') return t('speech.break-off', { lap: step.lap });
    if (step.kind !== 'endless') continue;
    const { lap, first } = step;
    if (first === null) return t('speech.endless-proved', { lap });
    return first === 0 ? t('speech.endless-start', { lap }) : t('speech.endless-lap', { lap, first });
  }
  return null;
}

/** A relay that does not end, and what the rules make of it. `''` for a move that ends. */
export function endlessText(turn: Turn, telling: Telling): string {
  const what = relayText(turn.steps);
  if (what === null) return '';
  const { outcome } = turn.position;
  return outcome && telling.tellsEnd
    ? t('speech.endless-result', { what, result: winnerText(outcome) })
    : what;
}

/** Captures found but not made, and players passed over. */
export function exceptions(steps: readonly Step[]): readonly string[] {
  const spared = steps.find((step) => step.kind === 'spare');
  const passed = steps.flatMap((step) =>
    step.kind === 'pass' ? [t('speech.pass', { side: t(`side.${step.side}`) })] : [],
  );
  return [...(spared?.kind === 'spare' ? [t(`spare.${spared.why}`)] : []), ...passed];
}

/** That something is captured, without its number: `captures seeds`. */
export function capturesSomething({ kinds }: Board): string {
  return t(kinds > 1 ? 'speech.captures-gems' : 'speech.captures-something');
}

/** What a move does: `5 laps, ends in H, captures 4`; `endless: state after lap 63 equals the state before the move`. */
export function effectText(board: Board, turn: Turn, telling: Telling): string {
  const endless = endlessText(turn, telling);
  if (endless !== '') return endless;
  const parts: string[] = [];
  if (turn.laps > 1) parts.push(t('speech.laps', { n: turn.laps }));
  const landing = landingText(board, turn.steps);
  if (landing !== '') parts.push(t('speech.lands', { place: landing }));
  if (turn.captured > 0)
    parts.push(telling.tellsCounts ? t('speech.captures', { n: turn.captured }) : capturesSomething(board));
  const other = exceptions(turn.steps);
  parts.push(...other);
  const { outcome } = turn.position;
  if (outcome) {
    if (telling.tellsEnd) parts.push(telling.tellsCounts ? outcomeText(outcome, true) : winnerText(outcome));
  } else if (turn.again && other.length === 0) parts.push(t('speech.again'));
  else if (telling.explains && turn.captured === 0 && other.length === 0 && turn.laps > 0)
    parts.push(board.kinds > 1 ? t('speech.no-capture') : stopText(turn.steps));
  return parts.filter((part) => part !== '').join(', ');
}

/** One move in words: who, what, laps, landing, captures, another move, the end of the game. */
export function turnText(board: Board, move: Move, side: Side, turn: Turn, telling: Telling): string {
  const played = t('speech.move', { side: t(`side.${side}`), move: moveText(move) });
  const effect = effectText(board, turn, telling);
  return effect === '' ? played : t('speech.with-effect', { played, effect });
}

/** `North has no seeds and must be fed`, where that rules out some of the mover's pits; else `''`. */
export function feedingText(rules: Rules, position: Position): string {
  if (position.outcome) return '';
  const n = rules.board.pitsPerSide;
  const first = position.turn === 'south' ? 0 : n;
  const isForced = Array.from({ length: n }, (_, i) => rules.refusal(position, first + i)).some(
    (refusal) => refusal?.code === 'ERR_MOVE_MUST_FEED',
  );
  if (!isForced) return '';
  return t('speech.must-feed', { side: t(`side.${otherSide(position.turn)}`) });
}
