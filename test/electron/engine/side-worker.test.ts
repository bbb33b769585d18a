import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { afterAll, expect, test } from 'vitest';
import { createSideWorker } from '../../../electron/engine/side-worker.ts';
import { BUILD_ID } from '../../../electron/program/build-id.ts';
import { search } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { makeWorkshop } from '../../../engine/analysis/exercise-tools.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { createClient } from '../../../engine/protocol/client.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { serve } from '../../../engine/protocol/server.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { defined, ok } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { resolvePosition } from '../../../engine/protocol/position-ref.ts';
import { makeExercise } from '../../../engine/training/make.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import { exerciseAt } from '../../../engine/training/generate.ts';
import { fakeAnalyst } from '../../support/fake-analyst.ts';
import { compiled } from '../../support/positions.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { must } from '../../support/must.ts';
import { builtEntry } from '../../support/built-entries.ts';

const exerciser = createSideWorker(builtEntry('search-worker'));
afterAll(() => exerciser.close());

const KALAH = 'kalah:houses=4,seeds=3';
const wish = { kind: 'win', least: 4, most: 12, isUnique: false, difficulty: null } as const;

test('over the protocol the thread makes the same exercise as anybody else of the same numbers', async () => {
  const [page, host] = memoryPorts();
  serve(host, {
    analyst: fakeAnalyst(),
    exerciser,
    clock: manualClock(),
    build: '1',
    capabilities: { games: ['kalah'], threads: 1, memoryMb: 1, machineMb: 1 },
  });
  const client = createClient({ build: '1' });
  client.attach(page);
  const rules = must(rulesFromText(KALAH));
  const workshop = makeWorkshop(rules, BUILD_ID);
  for (const index of [0, 1]) {
    const { promise, resolve } = Promise.withResolvers();
    client.exercise({ from: 'random', rules: KALAH, wish, seed: 3, index }, resolve);
    const value = exerciseAt(rules, wish, 3, index, workshop.tools());
    expect(await promise).toEqual({ ok: true, value });
  }
  client.close();
});

/** Ada gives away 6 with her second move, and nothing with her first. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]

1. BA ba 2. C b 3. D c 4. B da 5. CD *
`;

test('mistakes and positions of a game become the exercises that anybody else makes of them', async () => {
  const record = defined(parseMgn(GAME).collection.games[0], 'game');
  const rules = compiled(record.rules);
  const at = (moves: readonly string[]): PositionRef => ({
    rules: record.rules,
    start: null,
    moves: moves as readonly Move[],
  });
  const [first, second] = mainLineMoves(record.root);
  const mistake = {
    from: 'mistake',
    position: at([defined(first, 'move')]),
    values: null,
    by: 'margin',
  } as const;
  const made = await exerciser.make({ ...mistake, move: defined(second, 'move') }).done;
  expect(made).toMatchObject({ ok: true, value: { kind: 'mistake', move: 'A', answers: ['C', 'D'] } });
  // It gives the win away, so it is one where the result decides, too.
  const byResult = await exerciser.make({ ...mistake, by: 'result', move: defined(second, 'move') }).done;
  expect(byResult).toMatchObject({ ok: true, value: { answers: ['C', 'D'] } });
  // What is right is no mistake, whatever it is called.
  expect(await exerciser.make({ ...mistake, move: 'C' as Move }).done).toEqual({ ok: true, value: null });

  const capture = await exerciser.make({ from: 'position', position: at(['B', 'A']), kind: 'landing' }).done;
  const bare = must(resolvePosition(at(['B', 'A'])));
  const tools = makeWorkshop(rules, '').tools();
  expect(capture).toEqual(ok(makeExercise('landing', rules, bare.position, tools)));
  const wrong = { from: 'position', position: at(['E']), kind: 'win' } as const;
  expect(await exerciser.make(wrong).done).toMatchObject({ ok: false, at: { ply: 1 } });
});

test('a rule set that nobody knows is refused, and what is stopped ends without an exercise', async () => {
  const refused = exerciser.make({ from: 'random', rules: 'chess', wish, seed: 1, index: 0 });
  expect(await refused.done).toMatchObject({ ok: false });
  const running = exerciser.make({ from: 'random', rules: 'oware', wish, seed: 1, index: 0 });
  const waiting = exerciser.make({ from: 'random', rules: 'oware', wish, seed: 1, index: 1 });
  waiting.stop();
  running.stop();
  expect(await Promise.all([running.done, waiting.done])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
});

test('a short question has the answer of the same search anywhere, between exercises', async () => {
  const position: PositionRef = { rules: KALAH, start: null, moves: ['B' as Move] };
  const limits = { depth: 5 };
  const { promise: exercise, resolve } = Promise.withResolvers();
  void exerciser.make({ from: 'random', rules: KALAH, wish, seed: 3, index: 0 }).done.then(resolve);
  const asked = exerciser.ask({ op: 'ask', position, limits, look: 'analyse' });
  const { rules, position: at } = must(resolvePosition(position));
  const { best, value } = search(rules, at, limits, { store: makeStore(16) });
  expect(await asked.done).toMatchObject({ ok: true, value: { best, value } });
  expect(await exercise).toMatchObject({ ok: true });
  const wrong = { ...position, moves: ['X' as Move] };
  expect(await exerciser.ask({ op: 'ask', position: wrong, limits, look: 'play' }).done).toMatchObject({
    ok: false,
    at: { ply: 1 },
  });
});
