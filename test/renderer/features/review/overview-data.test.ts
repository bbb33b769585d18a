/** The overview of many reviewed games: order, means, worst moves, table. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useLanguage } from '../../../../renderer/i18n/text.ts';
import type { GameReview, PlayerReview } from '../../../../engine/review/summary.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import type { Verdict } from '../../../../engine/tree/types.ts';
import {
  gameMeans,
  mistakeBins,
  OVERVIEW_COLUMNS,
  overviewCsv,
  playerMeans,
  sortJobs,
  worstMoves,
} from '../../../../renderer/features/review/overview/overview-data.ts';
import { nextPace, restTime } from '../../../../renderer/features/review/overview/rest-time.ts';
import type { ReviewJob } from '../../../../renderer/features/review/queue-job.ts';

function player(accuracy: number | null, mistakes: number): PlayerReview {
  return {
    ...{ moves: 10, unknown: 0, best: 8, loss: 4, lossIn: { beginning: 4, middle: 0, end: 0 } },
    counts: { doubtful: 0, mistake: mistakes, blunder: 0 },
    ...{ only: { found: 0, all: 0 }, missedCaptures: 0, missedExtraTurns: 0, accuracy },
  };
}

function jobOf(id: string, summary: GameReview | null, fields: Partial<ReviewJob> = {}): ReviewJob {
  return {
    ...{ id, name: id, players: { south: '', north: '' }, result: '', event: '', source: 'club.mgn' },
    ...{ number: 1, rules: 'kalah', line: ROOT, plies: 10, state: summary ? 'done' : 'waiting' },
    ...{ done: 0, all: 10, limit: { kind: 'proof' }, place: null, summary, mistakes: [], failure: null },
    ...{ addedAt: 0, isWritten: false },
    ...fields,
  };
}

function reviewOf(south: number | null, north: number | null, deciding: number | null = null): GameReview {
  const players = { south: player(south, 1), north: player(north, 2) };
  return { players, firstInexact: null, deciding, isProved: true };
}

function mistakeOf(verdict: Partial<Verdict>, ply = 0): ReviewJob['mistakes'][number] {
  const whole = { glyph: 'mistake', cost: 3, changesResult: false, depth: null, ...verdict } as const;
  return { ply, player: 'south', name: '1. A', verdict: whole };
}

const jobs = fc.array(
  fc.option(fc.tuple(fc.nat(100), fc.option(fc.nat(100)), fc.option(fc.nat(30)))).map((figures) => figures),
  { maxLength: 12 },
);

describe('the order of the table', () => {
  test('keeps every game, puts what is not known last either way, and leaves equal games as they were added', () => {
    fc.assert(
      fc.property(jobs, fc.constantFrom(...OVERVIEW_COLUMNS), fc.boolean(), (each, column, isDescending) => {
        const list = each.map((figures, i) =>
          jobOf(`game ${String(i)}`, figures && reviewOf(figures[0], figures[1], figures[2]), { addedAt: i }),
        );
        const sorted = sortJobs(list, { column, isDescending });
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sortJobs(list, null)).toBe(list);
        if (column !== 'accuracy-north') return;
        const values = sorted.map(({ summary }) => summary?.players.north.accuracy ?? null);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        expect(known).toEqual(known.toSorted((a, b) => (isDescending ? b - a : a - b)));
        for (const [i, job] of sorted.entries()) {
          const next = sorted[i + 1];
          if (next && values[i] === values[i + 1]) expect(job.addedAt).toBeLessThan(next.addedAt);
        }
      }),
    );
  });
});

test('means count a player on either side, and games without a name or a review for nobody', () => {
  const list = [
    jobOf('1', reviewOf(80, 60), { players: { south: 'Anna', north: 'Ben' } }),
    jobOf('2', reviewOf(null, 100), { players: { south: 'Ben', north: 'Anna' } }),
    jobOf('3', null, { players: { south: 'Anna', north: 'Ben' } }),
    jobOf('4', reviewOf(50, 50), { rules: 'oware' }),
  ];
  expect(playerMeans(list)).toEqual([
    { name: 'Anna', games: 2, accuracy: 90, mistakes: 3 },
    { name: 'Ben', games: 2, accuracy: 60, mistakes: 3 },
  ]);
  expect(gameMeans(list)).toEqual([
    { name: 'kalah', games: 2, accuracy: 85, mistakes: 6 },
    { name: 'oware', games: 1, accuracy: 50, mistakes: 3 },
  ]);
});

test('equal players are in the order of the language of the window', async () => {
  const list = [jobOf('1', reviewOf(80, 60), { players: { south: 'Nz', north: 'Ña' } })];
  const names = (): readonly string[] => playerMeans(list).map(({ name }) => name);
  expect(names()).toEqual(['Ña', 'Nz']);
  await useLanguage('es');
  expect(names()).toEqual(['Nz', 'Ña']);
  await useLanguage('en');
});

test('the worst moves come first, in seeds and in games that have none, and are counted by size', () => {
  const list = [
    jobOf('1', null, { mistakes: [mistakeOf({ cost: 4 }), mistakeOf({ glyph: 'blunder', cost: 7 }, 3)] }),
    jobOf('2', null, { mistakes: [mistakeOf({ glyph: 'blunder', cost: null, changesResult: true })] }),
    jobOf('3', null, {
      mistakes: [mistakeOf({ glyph: 'doubtful', cost: 1 }), mistakeOf({ cost: 4, changesResult: true })],
    }),
  ];
  expect(
    worstMoves(list, 4).map(({ job, verdict }) => [job.id, verdict.cost, verdict.changesResult]),
  ).toEqual([
    ['1', 7, false],
    ['2', null, true],
    ['3', 4, true],
    ['1', 4, false],
  ]);
  expect(mistakeBins(list).map(({ least, count }) => [least, count])).toEqual([
    ...[
      [1, 1],
      [2, 0],
      [3, 2],
      [6, 1],
      [11, 0],
      [21, 0],
    ],
  ]);
});

test('the table has a row for each game, and none of its cells is a formula', () => {
  const [head, ...rows] = overviewCsv([
    jobOf('=1+1', reviewOf(80.04, null, 4), { source: '=A1' }),
    jobOf('2', null),
  ])
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows.map((row) => row.length)).toEqual([head?.length, head?.length]);
  const cells = Object.fromEntries((head ?? []).map((name, i) => [name, rows[0]?.[i]]));
  expect(cells).toMatchObject({
    source: "'=A1",
    accuracy_south: '80',
    accuracy_north: '',
    decided: '5',
    proved: '1',
  });
});

test('the time left follows the pace since the start, and begins anew when games are added', () => {
  let pace = nextPace(null, 100, true, 0);
  expect(restTime(pace)).toBeNull();
  pace = nextPace(pace, 80, true, 10_000);
  expect(restTime(pace)).toBe(40_000);
  expect(restTime(nextPace(pace, 200, true, 11_000))).toBeNull();
  expect(nextPace(pace, 80, false, 12_000)).toBeNull();
});
