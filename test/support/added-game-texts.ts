/** Tests that formats give back the games of a game that tests add. */
import type fc from 'fast-check';
import { describe, expect } from 'vitest';
import { detectDialects } from '../../engine/formats/detect.ts';
import type { DialectId } from '../../engine/formats/dialect-ids.ts';
import { dialectOf } from '../../engine/formats/dialects.ts';
import type { Game } from '../../engine/rules/game.ts';
import { ENGLISH_TEXTS } from './english.ts';
import { setupOf } from '../../engine/rules/state.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { addLine } from '../../engine/tree/play.ts';
import { makePositions } from '../../engine/tree/positions.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { defined } from '../../engine/core/result.ts';
import { forAll } from './for-all.ts';
import { must } from './must.ts';
import { walks } from './random-play.ts';

/** A game as a file of this dialect; empty where the dialect cannot hold it. */
export function written(id: DialectId, record: GameRecord): string {
  return dialectOf(id).write?.({ games: [record] }, ENGLISH_TEXTS) ?? '';
}

/** Random games from random positions, with all state, under random rule sets of a game. */
function randomRecords(game: Game): fc.Arbitrary<GameRecord> {
  return walks(game, 40)
    .filter(({ moves }) => moves.length > 0)
    .map(({ rules, positions, moves }) => {
      const record = newRecord(rules, setupOf(positions[0] ?? rules.start()));
      return must(addLine(record, ROOT, moves, makePositions(rules, record.setup))).record;
    });
}

/** Tests that games come back from files and from bare moves, with rules, start and moves. */
export function testGameTexts(game: Game): void {
  const records = randomRecords(game);

  describe.for(['mgn', 'json', 'record'] as const)('in %s', (id) => {
    forAll([records], { numRuns: 100 })('come back with rules, start and moves', (record) => {
      const text = written(id, record);
      const read = defined(detectDialects(text)[0], text);
      expect(read.dialect).toBe(id);
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const [again] = read.games;
      expect(again).toMatchObject({ game: record.game, rules: record.rules, setup: record.setup });
      expect(again && written('moves', again)).toBe(written('moves', record));
    });
  });

  forAll([records], { numRuns: 100 })('come back from bare moves where the rules are told', (record) => {
    const text = written('moves', record);
    const read = dialectOf('moves').read?.(text, { rules: record.rules });
    expect(read?.problems).toEqual([]);
    expect(read?.games.map(({ setup }) => setup)).toEqual([record.setup]);
    expect(read?.games.map((each) => written('moves', each))).toEqual([text]);
  });
}
