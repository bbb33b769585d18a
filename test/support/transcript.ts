/**
 * Recorded conversations between the real client and the real search, one line a message, times removed.
 *
 *   node test/support/record-transcripts.ts      # records test/fixtures/protocol/*.transcript again
 */
import type { PositionRef } from '../../engine/core/position-ref.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClient, type AnalysisEnd, type EngineClient } from '../../engine/protocol/client.ts';
import { memoryPorts } from '../../engine/protocol/memory-port.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { PROGRESS_EVERY_MS } from '../../engine/protocol/progress.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import { serve, type Analyst } from '../../engine/protocol/server.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import { manualClock } from './manual-clock.ts';
import { runOperation } from './run-operation.ts';

/** One message of a conversation, as it went over the wire. */
export interface TranscriptLine {
  readonly from: 'page' | 'host';
  readonly text: string;
}

/** The page's part of a conversation. All of it follows from what it hears, so it can be replayed. */
export interface Scenario {
  readonly name: string;
  readonly play: (client: EngineClient, isOver: () => void) => void;
}

function analyse(
  client: EngineClient,
  rules: string,
  moves: string,
  limits: Limits,
  onEnd: (end: AnalysisEnd) => void,
  onProgress: (report: SearchReport) => void = () => undefined,
): ReturnType<EngineClient['analyse']> {
  return client.analyse(startOf(rules, moves), limits, { onProgress, onEnd });
}

function startOf(rules: string, moves: string): PositionRef {
  return { rules, start: null, moves: [...moves] as Move[] };
}

/** The recorded conversations. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'proved',
    play: (client, isOver) => void analyse(client, 'kalah:houses=3,seeds=2', '', {}, isOver),
  },
  {
    name: 'cancelled',
    play(client, isOver) {
      let count = 0;
      const run = analyse(client, 'kalah:seeds=4', 'CF', { nodes: 200_000 }, isOver, () => {
        count += 1;
        if (count === 3) run.cancel();
      });
    },
  },
  {
    name: 'jumped',
    play(client, isOver) {
      let isFirst = true;
      analyse(
        client,
        'kalah:seeds=4',
        '',
        { nodes: 200_000 },
        () => undefined,
        () => {
          if (!isFirst) return;
          isFirst = false;
          for (const moves of ['C', 'CF', 'CFa'])
            analyse(client, 'kalah:seeds=4', moves, { depth: 3 }, moves === 'CFa' ? isOver : () => undefined);
        },
      );
    },
  },
  {
    name: 'solved',
    play(client, isOver) {
      const position = startOf('kalah:houses=4,seeds=3', '');
      client.solve(
        { position, limits: { threads: 2 }, goal: 'best' },
        { onProgress: () => undefined, onEnd: isOver },
      );
    },
  },
  {
    // A pause is a cancel, to resume is to ask the same again.
    name: 'paused',
    play(client, isOver) {
      const position = startOf('kalah:houses=4,seeds=3', '');
      let isPaused = false;
      const run = client.solve(
        { position, limits: {}, goal: 'all' },
        {
          onProgress() {
            if (isPaused) return;
            isPaused = true;
            run.cancel();
          },
          onEnd: () =>
            client.solve(
              { position, limits: {}, goal: 'all' },
              { onProgress: () => undefined, onEnd: isOver },
            ),
        },
      );
    },
  },
  {
    name: 'refused',
    play(client, isOver) {
      analyse(client, 'kalah:colour=red', '', {}, () => analyse(client, 'kalah:seeds=4', 'CC', {}, isOver));
    },
  },
];

/** An analyst without threads and clock: `step` lets the oldest running search make its next report or end. */
function steppedAnalyst(): Analyst & { step(): void } {
  const running: { step: () => boolean }[] = [];
  return {
    step() {
      if (running[0]?.step() === true) running.shift();
    },
    trim: () => ({ stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) }),
    memory: () => null,
    search(operation, onReport) {
      const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
      const reports: SearchReport[] = [];
      const result = runOperation(operation, 16, {
        now: () => 0,
        onReport: (report) => reports.push(report),
      });
      let isStopped = false;
      let last = EMPTY_REPORT;
      const step = (): boolean => {
        const next = reports.shift();
        if (isStopped || next === undefined) {
          resolve(isStopped ? ok(last) : result);
          return true;
        }
        last = next;
        onReport(next);
        return false;
      };
      running.push({ step });
      return { stop: () => (isStopped = true), done: promise };
    },
  };
}

/** Plays a scenario against the real server and search and writes down what is said. */
export async function recordScenario(scenario: Scenario): Promise<readonly TranscriptLine[]> {
  const lines: TranscriptLine[] = [];
  const clock = manualClock();
  const analyst = steppedAnalyst();
  const queue: (() => void)[] = [];
  const [near, far] = memoryPorts((run) => queue.push(run));
  const tapped: Port = {
    ...near,
    send(text) {
      lines.push({ from: 'page', text });
      near.send(text);
    },
    onMessage: (listener) =>
      near.onMessage((text) => {
        lines.push({ from: 'host', text });
        listener(text);
      }),
  };
  serve(far, {
    analyst,
    clock,
    build: 'recorded',
    capabilities: { games: ['kalah'], threads: 1, memoryMb: 16, machineMb: 32 },
  });
  const client = createClient({ build: 'recorded' });
  const over: true[] = [];
  scenario.play(client, () => over.push(true));
  client.attach(tapped);
  while (over.length === 0) {
    for (let run = queue.shift(); run; run = queue.shift()) run();
    clock.advance(PROGRESS_EVERY_MS);
    analyst.step();
    // Results pass through a promise.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lines;
}

const folder = resolve(import.meta.dirname, '../fixtures/protocol');

/** File of a scenario's transcript. */
export function transcriptFile(scenario: Scenario): string {
  return resolve(folder, `${scenario.name}.transcript`);
}

/** A transcript as a file's text: `> ` before what the page says, `< ` before what the host says. */
export function makeTranscript(lines: readonly TranscriptLine[]): string {
  return lines.map(({ from, text }) => `${from === 'page' ? '>' : '<'} ${text}\n`).join('');
}

/** Reads a recorded transcript. */
export function readTranscript(scenario: Scenario): readonly TranscriptLine[] {
  return readFileSync(transcriptFile(scenario), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ from: line.startsWith('>') ? 'page' : 'host', text: line.slice(2) }));
}
