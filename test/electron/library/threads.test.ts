import { expect, test } from 'vitest';
import { openTable, play, rulesFromText, search, solve, start } from '../../../electron/library/library.ts';

const small = rulesFromText('kalah:houses=4,seeds=3');

test('searches asked for together all answer, each for its own position', async () => {
  const lines = ['A', 'B', 'C', 'D'];
  const reports = await Promise.all(lines.map((line) => solve(small, play(small, start(small), line))));
  const margins = reports.map(({ value }) => value?.kind === 'margin' && [value.margin, value.proof]);
  const all = await solve(small, start(small), { goal: 'all' });
  expect(margins).toEqual(all.moves.map(({ value }) => value.kind === 'margin' && [value.margin, 'exact']));
});

test('a signal ends a proof that would never end, with what it knows; one raised before does so at once', async () => {
  const oware = rulesFromText('oware');
  const stop = new AbortController();
  const reports: number[] = [];
  const report = await solve(oware, start(oware), {
    signal: stop.signal,
    onReport({ depth }) {
      reports.push(depth);
      if (depth >= 4) stop.abort();
    },
  });
  expect(report.isSolved).toBe(false);
  expect(report.depth).toBeGreaterThan(0);
  expect(reports.length).toBeGreaterThan(0);
  expect(await solve(oware, start(oware), { signal: AbortSignal.abort() })).toMatchObject({
    isSolved: false,
  });
});

test('a table serves the searches of the thread', async () => {
  const options = { nodes: 1_000_000, threads: 1, goal: 'best' } as const;
  const kalah = rulesFromText('kalah:houses=5,seeds=3');
  const before = await solve(kalah, start(kalah), options);
  const table = await openTable(kalah, 14);
  const after = await solve(rulesFromText('kalah:houses=5,seeds=3'), start(kalah), { ...options, table });
  expect(after.value).toEqual(before.value);
  expect(after.nodes).toBeLessThan(before.nodes);
});

test('what is wrong rejects the promise with its code', async () => {
  await expect(search(small, start(small), {})).rejects.toMatchObject({ code: 'ERR_LIBRARY_LIMIT' });
  await expect(solve(small, { ...start(small) })).rejects.toMatchObject({ code: 'ERR_LIBRARY_POSITION' });
  await expect(solve(small, start(small), { memoryMb: 1e9 })).rejects.toMatchObject({
    code: 'ERR_ENGINE_MEMORY',
  });
  await expect(openTable(small, '/no/such.table')).rejects.toMatchObject({ code: 'ERR_FILE_READ' });
});
