import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { drawBoard } from '../../../engine/library/draw.ts';
import { makeGame, readGames, writeGames } from '../../../engine/library/games.ts';
import {
  moves,
  play,
  positionFromText,
  positionText,
  refOf,
  rulesFromText,
  start,
  steps,
  type RuleSet,
} from '../../../engine/library/play.ts';
import { makeSearches } from '../../../engine/library/search.ts';
import { tableFrom } from '../../../engine/library/table.ts';
import { resolvePosition } from '../../../engine/protocol/position-ref.ts';
import { makeTableWriter, emptyFile } from '../../../engine/search/endgame/file.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { randomGames } from '../../support/arbitraries.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

const here = makeSearches(() => 0);

/** The code that a call throws. */
function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return 'nothing';
}

afterEach(() => vi.unstubAllGlobals());

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a position that was played is sent with all that came before',
  (_id, game) => {
    fc.assert(
      fc.property(randomGames(game, 30), ({ rules, moves: line }) => {
        const set = rulesFromText(rules.key);
        let position = start(set);
        for (const move of line) position = play(set, position, move);
        const resolved = must(resolvePosition(refOf(set, position)));
        expect(resolved.position).toEqual(position);
      }),
      { numRuns: 20 },
    );
  },
);

test('a list of moves leads where its moves lead one by one, and keeps its history', () => {
  const oware = rulesFromText('oware');
  const one = ['F', 'f', 'E', 'a'].reduce((position, move) => play(oware, position, move), start(oware));
  const all = play(oware, start(oware), '1. F f 2. E a');
  expect(all).toEqual(one);
  expect(refOf(oware, all)).toEqual({ rules: 'oware', start: null, moves: ['F', 'f', 'E', 'a'] });
  expect(play(oware, all, '')).toBe(all);
});

test('what is wrong is thrown with its code and place, and nothing else is', () => {
  const kalah = rulesFromText('kalah');
  const first = start(kalah);
  expect(codeOf(() => rulesFromText('go'))).toBe('ERR_RULES_GAME');
  expect(codeOf(() => positionFromText(kalah, '1-2'))).toBe('ERR_POSITION_FIELDS');
  expect(codeOf(() => play(kalah, first, 'A Z'))).toBe('ERR_MOVE_NO_SUCH_PIT');
  expect(codeOf(() => here.search(kalah, first, {}))).toBe('ERR_LIBRARY_LIMIT');
  expect(codeOf(() => here.search(kalah, first, { depth: 1.5 }))).toBe('ERR_OPTION_RANGE');
  expect(codeOf(() => here.solve(kalah, first, { onlyMoves: ['a'] }))).toBe('ERR_MOVE_WRONG_SIDE');
  expect(codeOf(() => refOf(kalah, { ...first }))).toBe('ERR_LIBRARY_POSITION');
  expect(codeOf(() => tableFrom(rulesFromText('shakala'), 3))).toBe('ERR_ENDGAME_NO_TABLES');
  expect(codeOf(() => tableFrom(kalah, new Uint8Array(100)))).toBe('ERR_ENDGAME_FORMAT');
  expect(codeOf(() => tableFrom(kalah, -1))).toBe('ERR_ENDGAME_SEEDS');
  expect(codeOf(() => readGames('no game'))).toBe('ERR_FILE_FORMAT');
  expect(codeOf(() => writeGames([makeGame(rulesFromText('shakala'), '')], 'ogn'))).toBe(
    'ERR_FORMAT_NO_ROOM',
  );
  expect(codeOf(() => makeGame(kalah, 'A A'))).toBe('ERR_MOVE_WRONG_SIDE');
});

/** Whatever a caller in JavaScript may hand in. */
type Wrong = (kalah: RuleSet, other: never) => unknown;

test.each<[string, Wrong]>([
  ['ERR_LIBRARY_POSITION', (kalah) => positionText(kalah as never)],
  ['ERR_LIBRARY_POSITION', (kalah, other) => moves(kalah, other)],
  ['ERR_LIBRARY_POSITION', (kalah, other) => play(kalah, other, 'A')],
  ['ERR_LIBRARY_POSITION', (kalah) => start(kalah, 'x' as never)],
  ['ERR_LIBRARY_POSITION', (kalah, other) => here.search(kalah, other, { depth: 1 })],
  ['ERR_LIBRARY_POSITION', (kalah) => steps(kalah, undefined as never, 'A')],
  ['ERR_LIBRARY_POSITION', (kalah, other) => drawBoard(kalah, other)],
  ['ERR_LIBRARY_POSITION', (kalah, other) => tableFrom(kalah, 1).lookUp(other)],
  ['ERR_LIBRARY_RULES', (_, other) => moves(other, other)],
  ['ERR_LIBRARY_RULES', (_, other) => play('kalah' as never, other, 'A')],
  ['ERR_LIBRARY_FORMAT', (kalah) => writeGames([makeGame(kalah, 'A')], 'word' as never)],
  ['ERR_LIBRARY_TEXT', () => rulesFromText(undefined as never)],
  ['ERR_LIBRARY_TEXT', () => readGames(null as never)],
])('wrong arguments are refused with %s: %s', (code, call) => {
  expect(codeOf(() => call(rulesFromText('kalah'), start(rulesFromText('kalah:houses=3')) as never))).toBe(
    code,
  );
});

test('a rule set that was sent as data is the same rule set', () => {
  const kalah = structuredClone(rulesFromText('kalah:seeds=4'));
  expect([...moves(kalah, start(kalah))]).toHaveLength(6);
});

test('a table from bytes knows what a search proves, and a search uses it', () => {
  const rules = rulesFromText('kalah:houses=3');
  const kind = defined(endgameKindOf(compiled(rules.key)), 'tables');
  const file = must(emptyFile(kind, 7));
  let bytes = new Uint8Array();
  const writer = makeTableWriter(file, (part, at) => {
    const longer = new Uint8Array(at + part.length);
    longer.set(bytes);
    longer.set(part, at);
    bytes = longer;
  });
  const builder = kind.makeBuilder(file.table);
  while (builder.seeds <= 7) builder.step(Infinity);
  writer.keep(builder);
  const table = tableFrom(rules, bytes);
  expect(table).toMatchObject({ rules: 'kalah:houses=3', seeds: 7 });
  const few = positionFromText(rules, '1-2-0-1-2-1-5-6-S');
  const known = table.lookUp(few);
  const proved = here.solve(rules, few, { goal: 'all' });
  const figures = ({ moves: rows }: typeof proved): unknown =>
    rows.map(({ move, value }) => [move, value.kind === 'margin' && value.margin, value.proof]);
  expect(known && figures(known)).toEqual(figures(proved));
  const more = start(rules);
  const without = makeSearches(() => 0).solve(rules, more, { memoryMb: 1 });
  const withTable = makeSearches(() => 0).solve(rules, more, { memoryMb: 1, table });
  expect(withTable.value).toEqual(without.value);
  // A search without it builds one of its own.
  expect(withTable.nodes).not.toBe(without.nodes);
});

test('a signal ends a search in this thread, and a page without shared memory searches all the same', () => {
  let looks = 0;
  const signal = {
    get aborted() {
      looks += 1;
      return looks > 3;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const rules = rulesFromText('oware');
  expect(here.solve(rules, start(rules), { signal })).toMatchObject({ isSolved: false });
  vi.stubGlobal('SharedArrayBuffer', undefined);
  const kalah = rulesFromText('kalah:houses=4,seeds=3');
  const report = makeSearches(() => 0).solve(kalah, start(kalah), { table: tableFrom(kalah, 6) });
  expect(report.value).toMatchObject({ margin: 6, proof: 'exact' });
});

test('games come back from their text, and a text of several meanings is refused until one is chosen', () => {
  const rules = rulesFromText('oware');
  const late = positionFromText(rules, '0-0-0-0-0-3-1-2-0-0-0-0-20-22-S');
  const game = makeGame(rules, 'F', { South: 'Ada' }, late);
  expect(readGames(writeGames([game, game])).games).toEqual([game, game]);
  expect(readGames(writeGames([game], 'json')).games).toEqual([game]);
  expect(positionText(defined(game.setup, 'setup'))).toBe(positionText(late));
  expect(codeOf(() => readGames('A b'))).toBe('ERR_FILE_AMBIGUOUS');
  expect(readGames('A b', { rules }).games[0]?.rules).toBe('oware');
});
