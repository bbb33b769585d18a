/**
 * How long reviews take, through the engine process on one thread, as the window asks for them:
 *
 *   node test/bench/review-speed.ts
 *
 * An Oware game of 78 moves at one second a position, and the perfect game of Kalah(6,3) proved throughout.
 */
import type { PositionRef } from '../../engine/core/position-ref.ts';
import { readFileSync } from 'node:fs';
import { forkEngine } from '../../electron/supervisor/engine-child.ts';
import { storedOf } from '../../engine/core/stored-values.ts';
import type { Move } from '../../engine/core/move.ts';
import { defined } from '../../engine/core/result.ts';
import { readText } from '../../renderer/features/files/read-games.ts';
import { gameOf, rulesFromText } from '../../engine/games/index.ts';
import { createClient, type AnalysisEnd, type EngineClient } from '../../engine/protocol/client.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { reviewedLine } from '../../engine/review/review-game.ts';
import { summarise } from '../../engine/review/summary.ts';
import { judgingOf } from '../../engine/review/verdict.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { addLine } from '../../engine/tree/play.ts';
import { makePositions } from '../../engine/tree/positions.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import type { ReviewLimit } from '../../renderer/features/review/queue-job.ts';
import {
  finishReview,
  nextTask,
  openWork,
  positionLimits,
  refOf,
  skipKnown,
  takeFound,
} from '../../renderer/features/review/queue-work.ts';
import { fixturePath } from '../support/fixture-files.ts';
import { makeRandom } from '../support/random-play.ts';
import { must } from '../support/must.ts';

const ENGINE = { threads: 1, memoryMb: 128 };

/** Moves of the Oware game, as the figure is stated. */
const PLIES = 78;

async function openEngine(): Promise<{ readonly client: EngineClient; readonly close: () => void }> {
  const engine = forkEngine(new URL('../../electron/engine/engine-process.ts', import.meta.url));
  await new Promise<void>((resolve) => engine.onReady(resolve));
  const client = createClient({ build: 'bench' });
  client.attach(engine.openPort());
  return { client, close: () => engine.destroy() };
}

type Ask = (onEnd: (end: AnalysisEnd) => void) => void;

async function reportOf(ask: Ask) {
  const end = must(await new Promise<AnalysisEnd>((resolve) => ask(resolve)));
  return end.report;
}

const play = (client: EngineClient, position: PositionRef, limits: Limits) =>
  reportOf((onEnd) => client.play(position, limits, { onProgress: () => undefined, onEnd }));

/** A finished game of the engine against itself, of exactly so many moves, with a few random ones at its beginning. */
async function owareGame(client: EngineClient): Promise<GameRecord> {
  const rules = must(rulesFromText('oware'));
  const positions = makePositions(rules, null);
  for (let seed = 1; ; seed += 1) {
    const random = makeRandom(seed);
    const moves: Move[] = [];
    let position = rules.start();
    while (position.outcome === null && moves.length <= PLIES) {
      const legal = [...rules.moves(position)];
      const { best } =
        moves.length < 6
          ? { best: legal[Math.floor(random() * legal.length)] ?? null }
          : await play(client, { rules: 'oware', start: null, moves }, { depth: 6, ...ENGINE });
      const move = defined(best, 'move');
      position = rules.next(position, move);
      moves.push(move);
    }
    if (moves.length !== PLIES) continue;
    const played = addLine(newRecord(rules, null), ROOT, moves, positions);
    if (played.ok) return played.value.record;
  }
}

/** The perfect game of Kalah(6,3) of the literature. */
function kalahGame(): GameRecord {
  const text = readFileSync(fixturePath('oracles/kalah-perfect-games.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('#') || line.startsWith('6(3)'));
  const read = readText(lines.join('\n'));
  if (read.kind !== 'one') throw new Error('perfect game');
  return defined(read.reading.games[0], 'perfect game');
}

async function review(
  client: EngineClient,
  name: string,
  game: GameRecord,
  limit: ReviewLimit,
): Promise<void> {
  const rules = must(rulesFromText(game.rules));
  const positions = makePositions(rules, game.setup);
  const line = reviewedLine(game, positions);
  const { limits, isProof } = positionLimits(limit);
  const startedAt = performance.now();
  let [searched, searching, nodes] = [0, 0, 0];
  let work = skipKnown(openWork(game, positions, line, 0, false), () => null);
  for (let task = nextTask(work); task; task = nextTask(work)) {
    const position = refOf(work, task);
    const report = await reportOf((onEnd) =>
      client.review(position, { ...limits, ...ENGINE }, isProof, { onProgress: () => undefined, onEnd }),
    );
    searched += 1;
    searching += report.timeMs;
    nodes += report.nodes;
    work = skipKnown(takeFound(work, storedOf(report, 'bench')), () => null);
  }
  const { known } = work;
  const { moves } = finishReview(
    game,
    positions,
    line,
    (position) => known.get(position) ?? null,
    judgingOf(gameOf(rules.game)),
    name,
  );
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const proved = [...known.values()].filter(({ value }) => value?.proof === 'exact').length;
  const { isProved } = summarise(moves);
  const mistakes = moves.filter(({ verdict }) => verdict !== null).length;
  process.stdout.write(
    `${name}: ${String(moves.length)} moves, ${String(searched)} positions in ${seconds(performance.now() - startedAt)} s ` +
      `(searching ${seconds(searching)} s, ${String(nodes)} nodes), ${String(proved)} proved, ` +
      `${isProved ? 'proved throughout' : 'with estimates'}, ${String(mistakes)} inexact moves\n`,
  );
}

const { client, close } = await openEngine();
try {
  await review(client, 'Kalah(6,3), proof', kalahGame(), { kind: 'proof' });
  await review(client, 'Oware, 1 s', await owareGame(client), { kind: 'time', seconds: 1 });
} finally {
  close();
}
