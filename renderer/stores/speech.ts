/** What is said about moves, for the live region, the status line and screen readers. */
import type { Board, Outcome, Side, Step, Turn } from '../../engine/rules/types.ts';
import { scoreText } from '../locales/numbers.ts';
import { t } from '../locales/text.ts';
import { moveText } from '../panes/move-name.ts';
import type { Move } from '../../engine/rules/types.ts';

/** The outcome in words: `South wins 26–22, one side is empty`. */
export function outcomeText(outcome: Outcome): string {
  const result =
    outcome.winner === 'none'
      ? t('outcome.none')
      : outcome.winner === 'draw'
        ? t('outcome.draw')
        : t('outcome.wins', { winner: t(`side.${outcome.winner}`) });
  const reason = t(`end.${outcome.reason}`);
  return outcome.score
    ? t('outcome.with-score', { result, score: scoreText(outcome.score), reason })
    : t('outcome.without-score', { result, reason });
}

/** Why the sowing stopped where it did, or `''`. */
export function stopText(steps: readonly Step[]): string {
  const stop = steps.findLast((step) => step.kind === 'stop');
  return stop?.kind === 'stop' ? t(`stop.${stop.why}`) : '';
}

/** Where the last bead fell, as a label, or `''`. */
export function landingText(board: Board, steps: readonly Step[]): string {
  const last = steps.findLast((step) => step.kind === 'sow');
  if (last?.kind !== 'sow') return '';
  const label = board.labels[last.at];
  if (label !== undefined) return label;
  return t('position.store', { side: t(last.at === 2 * board.pitsPerSide ? 'side.south' : 'side.north') });
}

/** One move in words: who, what, captures, another move, the end of the game. */
export function turnText(board: Board, move: Move, side: Side, turn: Turn): string {
  const parts = [t('speech.move', { side: t(`side.${side}`), move: moveText(move) })];
  const landing = landingText(board, turn.steps);
  if (landing !== '') parts.push(t('speech.lands', { place: landing }));
  if (turn.laps > 1) parts.push(t('speech.laps', { n: turn.laps }));
  if (turn.captured > 0) parts.push(t('speech.captures', { n: turn.captured }));
  if (turn.position.outcome) parts.push(outcomeText(turn.position.outcome));
  else if (turn.again) parts.push(t('speech.again'));
  return parts.join(', ');
}
