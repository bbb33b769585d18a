/** Describes a result in a few words: gems taken, points, another move, the end of the game. */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position, Step } from '../../../engine/rules/types.ts';
import { t } from '../../i18n/text.ts';
import { capturesSomething, winnerText, type Telling } from '../../i18n/speech.ts';
import type { ResultRow } from '../preview/results.ts';

/** Lists the values of the gems that steps capture, largest first. */
function gemsTaken(steps: readonly Step[]): readonly number[] {
  return steps
    .flatMap((step) =>
      step.kind === 'capture' ? step.beads.flatMap((n, kind) => new Array<number>(n).fill(kind)) : [],
    )
    .sort((a, b) => b - a);
}

/** Writes a result: `takes 4 3, +7 points`; `''` for a move that takes nothing. */
export function resultText(rules: Rules, position: Position, row: ResultRow, telling: Telling): string {
  const turn = rules.play(position, row.move);
  if (!turn.ok) return '';
  const parts: string[] = [];
  const gems = gemsTaken(turn.value.steps);
  if (gems.length > 0) {
    parts.push(
      telling.tellsCounts ? t('builder.takes', { gems: gems.join(' ') }) : capturesSomething(rules.board),
    );
    if (telling.tellsCounts) parts.push(t('builder.points', { n: row.points }));
  }
  const { outcome } = turn.value.position;
  if (outcome) parts.push(winnerText(outcome));
  else if (turn.value.again) parts.push(t('speech.again'));
  return parts.join(', ');
}
