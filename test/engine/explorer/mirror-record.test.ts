/** Whole games from the other side. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMirror, mirrorSetup } from '../../../engine/explorer/mirror.ts';
import { mirrorRecord } from '../../../engine/explorer/mirror-record.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { makePositions, positionsTo } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { compiled } from '../../support/positions.ts';
import { walks } from '../../support/random-play.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { recordOf } from '../../support/records.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import { defined } from '../../../engine/core/result.ts';
import { must } from '../../support/must.ts';

describe.for(TESTED_GAMES)('$id', (game) => {
  test('every position of the main line is the mirror of that in the game', () => {
    let compared = 0;
    fc.assert(
      fc.property(walks(game, 60), ({ rules, positions, moves }) => {
        const [start] = positions;
        if (!start || moves.some((move) => move === 'swap') || !hasMirror(rules, start)) return;
        const made = newRecord(rules, setupOf(start));
        const played = addLine(made, ROOT, moves, makePositions(rules, made.setup));
        if (moves.length === 0 || !played.ok) return;
        const mirrored = mirrorRecord(rules, played.value.record);
        const line = makePath(mainLineMoves(mirrored.root));
        const found = positionsTo(makePositions(rules, mirrored.setup), line);
        expect(found).toHaveLength(positions.length);
        for (const [i, position] of found.entries()) {
          const own = defined(positions[i], 'position');
          expect(setupOf(must(position))).toEqual(mirrorSetup(rules.board, setupOf(own)));
          compared += 1;
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(200);
  });
});

test('players, result and moves change sides, notes stay, a change of seats ends the line', () => {
  const read = (text: string): GameRecord => parseMgn(text).collection.games[0] ?? expect.unreachable();
  const game = read(
    '[Game "kalah"]\n[South "Ama"]\n[SouthElo "1800"]\n[North "Kofi"]\n[Result "26-22"]\n\n1. C {good start} c *\n',
  );
  const mirrored = mirrorRecord(compiled('kalah'), game);
  const tags = Object.fromEntries(mirrored.tags.map(({ name, value }) => [name, value]));
  expect(tags).toMatchObject({ North: 'Ama', South: 'Kofi', NorthElo: '1800', Result: '22-26' });
  expect(mirrored.root.children[0]).toMatchObject({ move: 'c', comment: 'good start' });
  expect(mirrored.setup?.turn).toBe('north');
  const rules = compiled('kalah:pie-rule=on');
  const { record } = recordOf(rules, ['A', 'swap']);
  expect(mainLineMoves(mirrorRecord(rules, record).root)).toEqual(['a']);
});
