import { afterAll, expect, test } from 'vitest';
import { createExerciser } from '../../../electron/engine/exerciser.ts';
import { BUILD_ID } from '../../../electron/program/build-id.ts';
import { makeWorkshop } from '../../../engine/analysis/exercise-tools.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { createClient } from '../../../engine/protocol/client.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { serve } from '../../../engine/protocol/server.ts';
import { exerciseAt } from '../../../engine/training/generate.ts';
import { fakeAnalyst } from '../../support/fake-analyst.ts';
import { manualClock } from '../../support/manual-clock.ts';

const exerciser = createExerciser(new URL('../../../electron/engine/search-worker.ts', import.meta.url));
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
  const rules = rulesFromText(KALAH);
  if (!rules.ok) throw new Error(rules.code);
  const workshop = makeWorkshop(rules.value, BUILD_ID);
  for (const index of [0, 1]) {
    const { promise, resolve } = Promise.withResolvers();
    client.exercise({ rules: KALAH, wish, seed: 3, index }, resolve);
    const value = exerciseAt(rules.value, wish, 3, index, workshop.tools());
    expect(await promise).toEqual({ ok: true, value });
  }
  client.close();
});

test('a rule set that nobody knows is refused, and what is stopped ends without an exercise', async () => {
  const refused = exerciser.make({ rules: 'chess', wish, seed: 1, index: 0 });
  expect(await refused.done).toMatchObject({ ok: false });
  const running = exerciser.make({ rules: 'oware', wish, seed: 1, index: 0 });
  const waiting = exerciser.make({ rules: 'oware', wish, seed: 1, index: 1 });
  waiting.stop();
  running.stop();
  expect(await Promise.all([running.done, waiting.done])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
});
