/** The second opinion on tables: true ones of all games pass, one wrong entry in a thousand does not. */
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../engine/core/random.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { EndgameTable } from '../../../engine/search/endgame/contract.ts';
import { levelView, makeEndgameTable } from '../../../engine/search/endgame/table.ts';
import { WIN } from '../../../engine/search/scale.ts';
import { WON } from '../../../engine/verify/score.ts';
import { makeTableCheck, type EntryFault } from '../../../engine/verify/table-check.ts';
import { compiled } from '../../support/positions.ts';
import { defined } from '../../../engine/core/result.ts';

/** More of them in `npm run test:long`. */
const SAMPLES = Number(process.env['TABLE_SAMPLES'] ?? 2500);

function tableOf(rules: Rules, seeds: number): EndgameTable {
  const kind = defined(endgameKindOf(rules), `tables: ${rules.key}`);
  const table = makeEndgameTable(kind, seeds);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1_000_000);
  return table;
}

/** Checks a table as one of these rules. */
function check(rules: Rules, table: EndgameTable, most: number, seed = 11) {
  const taken = makeTableCheck(rules, table.kind.makeProbe(table), table.maxSeeds, most);
  const random = makeRandom(seed);
  let fault: EntryFault | null = null;
  for (let i = 0; i < SAMPLES && fault === null; i++) fault = taken.take(random);
  return { fault, counts: taken.counts };
}

/**
 * Rule sets of all games that have tables, the seeds of their tables, and how many of ten thousand samples are solved to
 * the end at least.
 */
const TABLES = [
  ['kalah', 9, 1500],
  ['kalah:houses=3,empty-capture=on,leftovers=emptied', 9, 1500],
  ['kalah:houses=4,relay=on', 6, 1500],
  ['oware:majority-stop=off', 8, 300],
  ['oware:majority-stop=off,repetition=0', 7, 300],
  ['oware:majority-stop=off,grand-slam=awari,stop-leftovers=equal', 8, 300],
  ['oware:majority-stop=off,grand-slam=capture-move-again,no-move=pass', 7, 300],
  ['awele', 8, 0],
  ['awele:stop-remaining=0,capture-limit=2', 7, 300],
  ['hawalis:columns=2', 8, 3000],
  ['hawalis', 5, 300],
] as const;

// One scale for both, so that entries can be handed on as they are.
test('a win at once is the same number here and in tables', () => {
  expect(WON).toBe(WIN);
});

describe.for(TABLES)('a table of %s up to %i seeds', ([text, seeds, least]) => {
  const rules = compiled(text);

  test('is confirmed', () => {
    const { fault, counts } = check(rules, tableOf(rules, seeds), 300);
    expect(fault).toBeNull();
    expect(counts).toMatchObject({ samples: SAMPLES, steps: SAMPLES, open: 0 });
    expect(counts.solved).toBeGreaterThanOrEqual((least * SAMPLES) / 10_000);
  });

  test('with one entry in a thousand changed is caught', () => {
    const table = tableOf(rules, seeds);
    const random = makeRandom(5);
    const cell = text.startsWith('hawalis') ? 2 : 1;
    const { bytes } = table;
    for (let at = 0; at < bytes.length; at += cell) if (random() < 0.001) bytes[at] = (bytes[at] ?? 0) ^ 2;
    expect(check(rules, table, 0).fault).toMatchObject({ against: 'successors' });
  });
});

test('a circle of entries that support each other is caught by play to the end', () => {
  // One seed each, going round: a stop leaves each his own; an entry that one of them gains supports itself all round.
  const rules = compiled('oware:majority-stop=off,grand-slam=awari,stop-leftovers=equal');
  const table = tableOf(rules, 2);
  const probe = table.kind.makeProbe(table);
  const inCircle = (pits: readonly number[]): boolean => {
    const held = pits.slice(0, 6).reduce((sum, count) => sum + count, 0);
    return pits.reduce((sum, count) => sum + count, 0) === 2 && held === 1;
  };
  const open = makeTableCheck(
    rules,
    (position) => {
      const entry = probe(position);
      const { pits, turn } = position;
      // South gains a seed wherever a game goes round.
      if (entry === null || entry.low !== entry.high || !inCircle(pits)) return entry;
      const [south = 0, north = 0] = position.stores;
      const ahead = turn === 'south' ? south - north : north - south;
      if (entry.low !== ahead) return entry;
      const number = ahead + (turn === 'south' ? 1 : -1);
      return { low: number, high: number };
    },
    2,
    1000,
  );
  const random = makeRandom(2);
  const against = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    const fault = open.take(random);
    if (fault !== null) against.add(fault.against);
  }
  expect([...against]).toContain('end');
});

test('values of other leftovers are caught', () => {
  const rules = compiled('oware:majority-stop=off,grand-slam=awari,stop-leftovers=equal');
  const table = tableOf(compiled('oware:majority-stop=off,grand-slam=awari'), 5);
  expect(check(rules, table, 2000, 1).fault).toMatchObject({ against: 'end' });
});

test('samples are spread over all positions and all levels', () => {
  const rules = compiled('kalah:houses=2');
  const table = tableOf(rules, 4);
  expect(levelView(table, 4).length).toBe(35);
  const seen = new Set<string>();
  const probe = table.kind.makeProbe(table);
  const taken = makeTableCheck(
    rules,
    (position) => {
      seen.add(`${position.pits.join('-')} ${position.turn}`);
      return probe(position);
    },
    4,
    0,
  );
  const random = makeRandom(1);
  for (let i = 0; i < 3000; i++) taken.take(random);
  // Ways to lay n seeds into four pits, less those with nothing on one side: 0, 0, 4, 12, 25, for either to move.
  const open = [...seen].filter((text) => {
    const [a = 0, b = 0, c = 0, d = 0] = text.split(/[- ]/).map(Number);
    return a + b > 0 && c + d > 0;
  });
  expect(open).toHaveLength(2 * (4 + 12 + 25));
});
