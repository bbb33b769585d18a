/** A review by the real engine process: what disturbs it, and an engine that is killed in the middle. */
import { afterEach, expect, test } from 'vitest';
import { createClient, type EngineClient } from '../../../engine/protocol/client.ts';
import { defined } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { walk } from '../../../engine/tree/walk.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { useReview } from '../../../renderer/features/review/review-store.ts';
import { makeRandom, walk as walkRandomly } from '../../support/random-play.ts';
import { testStudio } from '../../renderer/support/studio.ts';
import { openEngines, type StartedEngine } from './started-engines.ts';

const RULES_TEXT = 'kalah:houses=4,seeds=3';
const found = rulesFromText(RULES_TEXT);
const RULES = defined(found.ok ? found.value : null, 'rules');

const startEngine = openEngines();
/** The engine that runs now; null at the end. */
let engine: StartedEngine | null = null;
afterEach(() => {
  engine = null;
});

/** A client that is connected to a new engine whenever the last one has died. */
async function liveClient(): Promise<EngineClient> {
  const client = createClient({ build: '0.1.0' });
  const start = async (): Promise<void> => {
    engine = await startEngine();
    client.attach(engine.child.openPort());
  };
  client.onState((state) => {
    if (state.kind === 'down' && engine !== null) void start();
  });
  await start();
  return client;
}

const GAME: GameRecord = (() => {
  const { moves } = walkRandomly(RULES, RULES.start(), 60, makeRandom(3));
  const played = addLine(newRecord(RULES, null), ROOT, moves, makePositions(RULES, null));
  return defined(played.ok ? played.value.record : null, 'game');
})();

/** Reviews the game in an engine process; `disturb` is told of each position that is done. */
async function review(disturb: (done: number, client: EngineClient) => void): Promise<readonly unknown[]> {
  const { documents, settings } = await testStudio(RULES_TEXT);
  settings.change({ engineResources: { threads: 1, memoryMb: 16, budgetMb: null, tablesMb: null } });
  const reviews = useReview();
  documents.add('game', { games: [GAME] });
  const client = await liveClient();
  reviews.connect(client, '0.1.0');
  reviews.start(defined(documents.shown, 'game shown'), { limit: { kind: 'proof' } });
  let told = -1;
  await expect
    .poll(
      () => {
        const job = defined(reviews.jobs[0], 'job');
        if (job.done !== told && job.state === 'running') disturb((told = job.done), client);
        return job.state;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBe('done');
  const { record } = defined(documents.shown, 'game shown');
  const job = defined(reviews.jobs[0], 'job');
  expect(job.summary?.isProved).toBe(true);
  // Lines of equal play may differ, values and verdicts may not.
  return [...walk(record.root)].flatMap(({ path, node }) =>
    node.suggested ? [] : [{ path, verdict: node.verdict }],
  );
}

test('an analysis goes before it, and an engine that is killed changes nothing in what it comes to', async () => {
  const quiet = await review(() => undefined);
  let [analyses, first, killed] = [0, 0, 0];
  const disturbed = await review((done, client) => {
    if (done === 5) {
      killed += 1;
      void defined(engine, 'engine').kill();
    } else {
      analyses += 1;
      const position = { rules: 'kalah', start: null, moves: [] };
      const onEnd = (): void => {
        first += 1;
      };
      client.analyse(
        position,
        { nodes: 20_000, memoryMb: 16, threads: 1 },
        { onProgress: () => undefined, onEnd },
      );
    }
  });
  expect(disturbed).toEqual(quiet);
  expect(quiet.length).toBeGreaterThan(10);
  expect(killed).toBe(1);
  // The last one may have been asked for when the last position was done already.
  await expect.poll(() => first, { timeout: 60_000 }).toBe(analyses);
});
