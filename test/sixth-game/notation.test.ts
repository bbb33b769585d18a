/** Games and positions of the sixth game as texts, there and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../engine/games/index.ts';
import { detectDialects, refusalOf } from '../../engine/formats/detect.ts';
import { DIALECTS, dialectOf } from '../../engine/formats/dialects.ts';
import type { DialectId } from '../../engine/formats/dialect-ids.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { addLine } from '../../engine/tree/play.ts';
import { makePositions } from '../../engine/tree/positions.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { compiled } from '../support/positions.ts';
import { walks } from '../support/random-play.ts';

const game = gameOf('vai-lung-thlan');

/** Random games from random positions under random rule sets. */
const records: fc.Arbitrary<GameRecord> = walks(game, 40)
  .filter(({ moves }) => moves.length > 0)
  .map(({ rules, positions, moves }) => {
    const { pits, stores, turn } = positions[0] ?? rules.start();
    const record = newRecord(rules, { pits, stores, turn });
    const added = addLine(record, ROOT, moves, makePositions(rules, record.setup));
    if (!added.ok) throw new Error(added.code);
    return added.value.record;
  });

function written(id: DialectId, record: GameRecord): string {
  return dialectOf(id).write?.({ games: [record] }) ?? '';
}

describe('games', () => {
  test.for(['mgn', 'json', 'record'] as const)('come back from %s with rules, start and moves', (id) => {
    fc.assert(
      fc.property(records, (record) => {
        const text = written(id, record);
        const [read] = detectDialects(text);
        if (!read) throw new Error(refusalOf(text).code);
        expect(read.dialect).toBe(id);
        expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        const [again] = read.games;
        expect(again).toMatchObject({ game: record.game, rules: record.rules, setup: record.setup });
        expect(again && written('moves', again)).toBe(written('moves', record));
      }),
      { numRuns: 100 },
    );
  });

  test('come back from bare moves where the rules are told', () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = written('moves', record);
        const read = dialectOf('moves').read?.(text, { rules: record.rules });
        expect(read?.problems).toEqual([]);
        expect(read?.games.map(({ setup }) => setup)).toEqual([record.setup]);
        expect(read?.games.map((each) => written('moves', each))).toEqual([text]);
      }),
      { numRuns: 100 },
    );
  });

  test('are written by every format that is not for other games alone', () => {
    const rules = compiled('vai-lung-thlan');
    const added = addLine(newRecord(rules), ROOT, ['C', 'c'], makePositions(rules, null));
    if (!added.ok) throw new Error(added.code);
    const { record } = added.value;
    const holds = DIALECTS.filter(({ write }) => (write?.({ games: [record] }).trim() ?? '').includes('C'));
    expect(holds.map(({ id }) => id)).toEqual(['mgn', 'record', 'json', 'moves', 'text']);
    expect(written('text', record)).toContain('Vai lung thlan');
  });
});

test('a text that names no game may be of the sixth one', () => {
  const position = '0-0-0-0-3-0-0-0-2-0-4-0-26-25-S';
  const rulesOf = (text: string): readonly string[] => detectDialects(text).map(({ rules }) => rules);
  expect(rulesOf(position)).toContain('vai-lung-thlan');
  // Three captured seeds are what no other game makes of this move.
  expect(rulesOf(`${position} 1. E+3`)).toEqual(['vai-lung-thlan']);
});

test('positions come back from their text', () => {
  fc.assert(
    fc.property(walks(game, 30), ({ rules, positions }) => {
      for (const position of positions.slice(-3)) {
        const { pits, stores, turn } = position;
        const text = makePosition(position);
        expect(parsePosition(rules.board, text)).toEqual({ ok: true, value: { pits, stores, turn } });
      }
    }),
  );
});
