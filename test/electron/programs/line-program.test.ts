import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMatch, type MatchEnd } from '../../../engine/match/match.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { MatchPlayer } from '../../../engine/match/player.ts';
import { readDeclaredOption } from '../../../electron/programs/declared-option.ts';
import { makeLineReader } from '../../../electron/programs/line-reader.ts';
import {
  positionLine,
  startProgram,
  type LineProgram,
  type MoveLimits,
  type ProgramSetup,
} from '../../../electron/programs/line-program.ts';
import { makeProgramPlayer, type ProgramPlayer } from '../../../electron/programs/program-player.ts';
import type { Clock } from '../../../engine/protocol/clock.ts';
import { compiled } from '../../support/positions.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { must } from '../../support/must.ts';

const SCRIPT = path.resolve(import.meta.dirname, 'faulty-program.ts');
/** Long where a program does answer: a busy machine takes its time to start it and to hear it. */
const PATIENCE = { readyMs: 60_000, untimedMs: 30_000, quitMs: 200 };
const LONG_MARGIN_MS = 30_000;
/** These never answer. */
const SILENT = ['hang', 'spin'];
const folder = temporaryFolder();
const opened: ProgramPlayer[] = [];
afterAll(() => Promise.all(opened.map((player) => player.close())));

function setup(...args: readonly string[]): ProgramSetup {
  return { file: process.execPath, args: [SCRIPT, ...args], options: {} };
}

/** Plays its first legal move. */
const plain: MatchPlayer = {
  name: 'plain',
  choose: ({ rules, position }) =>
    Promise.resolve({ kind: 'move', move: [...rules.moves(position)][0] ?? '', proof: null }),
};

interface Played {
  readonly end: MatchEnd;
  readonly played: readonly PlayedGame[];
}

async function playAgainst(args: readonly string[], games = 2): Promise<Played> {
  const marginMs = SILENT.includes(args[0] ?? '') ? 250 : LONG_MARGIN_MS;
  const player = makeProgramPlayer('faulty', setup(...args), { timeMs: 50, marginMs }, nodeClock, PATIENCE);
  opened.push(player);
  return match(player, games);
}

/** Plays games against the first legal move. */
async function match(one: MatchPlayer, games: number): Promise<Played> {
  let played: readonly PlayedGame[] = [];
  const end = await runMatch(
    () => ({ one, two: plain }),
    { rules: compiled('oware'), games, book: { kind: 'start' }, maxPlies: 40, sprt: null },
    { now: () => performance.now(), onGame: (all) => void (played = all) },
    new AbortController().signal,
  );
  return { end, played };
}

const START = { rules: 'oware', start: null, moves: [] };

/** Starts a program that must start. */
async function running(how: ProgramSetup, clock: Clock = nodeClock): Promise<LineProgram> {
  return must(await startProgram(how, clock, PATIENCE));
}

test.each([
  ['hang', 'no-answer', '300 ms'],
  ['spin', 'no-answer', '300 ms'],
  ['crash', 'exit', '3'],
  ['flood', 'flood', ''],
  ['garbage', 'illegal-move', '\\u001b]0;x'],
  ['illegal', 'illegal-move', 'Z'],
  ['none', 'no-move', 'bestmove (none)'],
])(
  'a program that goes wrong (%s) loses its games by it, and each game gets a chance',
  async (mode, reason, detail) => {
    const { played } = await playAgainst([mode]);
    expect(played.map(({ end, points }) => [end, points])).toEqual([
      [{ kind: 'forfeit', player: 'one', reason, detail }, 0],
      [{ kind: 'forfeit', player: 'one', reason, detail }, 0],
    ]);
  },
);

test('after an endless line the next one is read, and one that goes wrong later has played its moves', async () => {
  const [whole] = (await playAgainst(['line'], 1)).played;
  expect(whole?.moves.length).toBeGreaterThan(1);
  const [late] = (await playAgainst(['crash', '1'], 1)).played;
  expect(late).toMatchObject({ end: { reason: 'exit' }, moves: { length: 2 } });
});

test('one that never reads is given up, and nothing it has started stays', async () => {
  const started = await startProgram(setup('deaf'), nodeClock, { ...PATIENCE, readyMs: 300 });
  expect(started).toEqual({ ok: false, code: 'ERR_PROGRAM_SILENT' });
  expect(await startProgram({ ...setup(), file: '/no/such/program' }, nodeClock, PATIENCE)).toEqual({
    ok: false,
    code: 'ERR_PROGRAM_START',
    params: { reason: 'ENOENT' },
  });
});

test.each([
  ['exit-at-once', 0, 'ERR_PROGRAM_EXIT'],
  ['flood-at-once', 0, 'ERR_PROGRAM_FLOOD'],
  // Greets once, and not again after it has crashed in its first game.
  ['once', 1, 'ERR_PROGRAM_EXIT'],
])(
  'a program that does not start (%s) ends the match and scores no game by it',
  async (mode, games, code) => {
    const { end, played } = await playAgainst([mode, folder.path('mark')], 4);
    expect([end, played.length]).toEqual([
      { kind: 'failed', failure: expect.objectContaining({ code }) as object },
      games,
    ]);
  },
);

test('a game is lost beyond the time of a move and a margin of 50 ms, or the margin that is set', async () => {
  const waits: number[] = [];
  const clock: Clock = {
    now: () => nodeClock.now(),
    after(ms, run) {
      waits.push(ms);
      return nodeClock.after(ms, run);
    },
  };
  const waitedFor = async (limits: MoveLimits): Promise<unknown> => {
    const program = await running(setup('hang'), clock);
    const answer = await program.move({ position: START, limits, number: 1 });
    return [waits.at(-1), answer];
  };
  const lost = (detail: string): unknown => ({ kind: 'forfeit', reason: 'no-answer', detail });
  expect(await waitedFor({ timeMs: 100 })).toEqual([150, lost('150 ms')]);
  expect(await waitedFor({ timeMs: 100, marginMs: 0 })).toEqual([100, lost('100 ms')]);
});

test('an answer that has come counts, however late this process is to look', async () => {
  const mark = folder.path('answered');
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const clock: Clock = {
    now: () => nodeClock.now(),
    after(ms, run) {
      const lookLate = (): void => {
        // The program has written its answer before it makes the mark.
        for (let i = 0; i < PATIENCE.readyMs && !existsSync(mark); i++) Atomics.wait(cell, 0, 0, 1);
        run();
      };
      return nodeClock.after(ms === 1 ? 0 : ms, ms === 1 ? lookLate : run);
    },
  };
  const program = await running(setup('marked', mark), clock);
  const question = { position: START, limits: { timeMs: 1, marginMs: 0 }, number: 1 };
  expect(await program.move(question)).toMatchObject({ kind: 'move', move: 'A' });
  await program.close();
});

test.each([
  [{ Hsah: '16' }, { option: 'Hsah', declared: 'Hash, Style, Rules' }],
  [{ Hash: '16,Threads=2' }, { option: 'Hash', value: '16,Threads=2', takes: '1 to 64' }],
  [{ Hash: '65' }, { option: 'Hash', value: '65', takes: '1 to 64' }],
  [{ Style: 'sly' }, { option: 'Style', value: 'sly', takes: 'calm, wild' }],
])(
  'an option that the program has not declared so is reported before it plays: %j',
  async (options, params) => {
    const started = await startProgram({ ...setup('good'), options }, nodeClock, PATIENCE);
    expect(started).toEqual({ ok: false, code: 'ERR_PROGRAM_OPTION', params });
  },
);

test('a match ends when a program does not start at all', async () => {
  const absent = { ...setup(), file: '/no/such' };
  const player = makeProgramPlayer('gone', absent, { depth: 1 }, nodeClock, PATIENCE);
  const { end } = await match(player, 100);
  const params = { program: 'gone', reason: 'ENOENT' };
  expect(end).toEqual({ kind: 'failed', failure: { ok: false, code: 'ERR_PROGRAM_START', params } });
});

test('a greeting tells name, author and options; values and moves are lines of our own', async () => {
  const program = await running({ ...setup('good'), options: { Rules: 'oware\nquit' } });
  expect(program.about).toEqual({
    name: 'Faulty One',
    author: 'A. Body',
    options: [
      { name: 'Hash', type: 'spin', usual: '16', min: 1, max: 64, choices: [] },
      { name: 'Style', type: 'combo', usual: 'calm', min: null, max: null, choices: ['calm', 'wild'] },
      { name: 'Rules', type: 'string', usual: 'oware', min: null, max: null, choices: [] },
    ],
  });
  const question = { position: START, limits: { depth: 2 }, number: 1 };
  // The value held a line end and `quit`: it is still there.
  expect(await program.move(question)).toMatchObject({ kind: 'move', move: 'A', proof: null });
  await program.close();
  const moves = (...texts: readonly string[]) => texts as unknown as [];
  expect(positionLine({ rules: 'oware', start: null, moves: moves('F', 'f') })).toBe(
    'position startpos moves Ff',
  );
  expect(positionLine({ rules: 'kalah', start: '1-S', moves: moves('C', 'swap') })).toBe(
    'position fen 1-S moves C swap',
  );
  expect(readDeclaredOption('name Clear Hash type button')).toBeNull();
  expect(readDeclaredOption('name Book\u001b type check default true')).toMatchObject({
    name: 'Book\\u001b',
  });
});

test('lines are cut and counted whatever pieces they come in', () => {
  const lines: string[] = [];
  let floods = 0;
  const reader = makeLineReader(
    1_000_000,
    (line) => lines.push(line),
    () => (floods += 1),
  );
  const bytes = new TextEncoder().encode(`a\r\nœ\n${'z'.repeat(200_000)}\nb\n`);
  for (let i = 0; i < bytes.length; i += 4099) reader.take(bytes.subarray(i, i + 4099));
  expect(lines.map((line) => line.length)).toEqual([1, 1, 65_536, 1]);
  reader.reset();
  for (let i = 0; i < 6; i++) reader.take(new Uint8Array(200_000));
  expect(floods).toBe(1);
});
