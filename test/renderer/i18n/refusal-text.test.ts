/** Why a pit cannot be played, in words. Positions are the worked examples of the games' READMEs, named by their ids. */
import { expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { refusalText } from '../../../renderer/i18n/refusal-text.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

function refused(rulesText: string, positionText: string, pit: number): string {
  const rules = compiled(rulesText);
  const position = must(rules.fromSetup(must(parsePosition(rules.board, positionText))));
  return refusalText(defined(rules.refusal(position, pit), 'refusal'), position);
}

test.each([
  [
    'forced feeding names who must be fed (S16)',
    'shakala',
    '40-.-.-.-.-.-0-0-.-.-.-.-.-.-.-.-.-.-S',
    0,
    'Must feed North',
  ],
  [
    'a pit of the other side',
    'oware',
    '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
    6,
    'South’s move; this pit is North’s.',
  ],
  [
    'an endless move under rules that forbid it says after how many laps (H14)',
    'hawalis:endless-move=illegal',
    '1-5-0-2-1-0-2-1-0-1-2-4-0-2-2-1-0-3-1-0-2-0-4-0-1-2-0-3-9-7-S',
    1,
    '63 laps',
  ],
  [
    'after the end every pit says how the game ended',
    'awele',
    '1-0-1-0-1-0-0-0-0-0-0-0-22-23-S',
    0,
    'The game is over. One side has no seeds and cannot be fed.',
  ],
])('%s', (_, rules, position, pit, said) => {
  expect(refused(rules, position, pit)).toContain(said);
});
