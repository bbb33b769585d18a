import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/games/index.ts';
import { runMatch } from '../../../engine/match/match.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { MatchPlayer } from '../../../engine/match/player.ts';
import { readDeclaredOption } from '../../../electron/programs/declared-option.ts';
import { makeLineReader } from '../../../electron/programs/line-reader.ts';
import { positionLine, startProgram, type ProgramSetup } from '../../../electron/programs/line-program.ts';
import { makeProgramPlayer, type ProgramPlayer } from '../../../electron/programs/program-player.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';

const SCRIPT = path.resolve(import.meta.dirname, 'faulty-program.ts');
/** Long where a program does answer: a busy machine takes its time to start it and to hear it. */
const PATIENCE = { readyMs: 60_000, graceMs: 30_000, untimedMs: 30_000, quitMs: 200 };
/** These never answer. */
const SILENT = ['hang', 'spin'];
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

async function playAgainst(args: readonly string[], games = 2): Promise<readonly PlayedGame[]> {
  const patience = { ...PATIENCE, graceMs: SILENT.includes(args[0] ?? '') ? 250 : PATIENCE.graceMs };
  const player = makeProgramPlayer('faulty', setup(...args), { timeMs: 50 }, nodeClock, patience);
  opened.push(player);
  const rules = rulesFromText('oware');
  if (!rules.ok) throw new Error(rules.code);
  let played: readonly PlayedGame[] = [];
  await runMatch(
    { one: player, two: plain },
    { rules: rules.value, games, book: { kind: 'start' }, maxPlies: 40, sprt: null },
    { now: () => performance.now(), onGame: (all) => void (played = all) },
    new AbortController().signal,
  );
  return played;
}

test.each([
  ['hang', 'no-answer', ''],
  ['spin', 'no-answer', ''],
  ['crash', 'exit', '3'],
  ['flood', 'flood', ''],
  ['garbage', 'illegal-move', '\\u001b]0;x'],
  ['illegal', 'illegal-move', 'Z'],
  ['none', 'no-move', 'bestmove (none)'],
  ['exit-at-once', 'no-start', 'ERR_PROGRAM_EXIT'],
  ['flood-at-once', 'no-start', 'ERR_PROGRAM_FLOOD'],
])(
  'a program that goes wrong (%s) loses its games by it, and each game gets a chance',
  async (mode, reason, detail) => {
    const games = await playAgainst([mode]);
    expect(games.map(({ end, points }) => [end, points])).toEqual([
      [{ kind: 'forfeit', player: 'one', reason, detail }, 0],
      [{ kind: 'forfeit', player: 'one', reason, detail }, 0],
    ]);
  },
);

test('after an endless line the next one is read, and one that goes wrong later has played its moves', async () => {
  const [whole] = await playAgainst(['line'], 1);
  expect(whole?.moves.length).toBeGreaterThan(1);
  const [late] = await playAgainst(['crash', '1'], 1);
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

test('a match ends when a program does not start at all', async () => {
  const rules = rulesFromText('oware');
  if (!rules.ok) throw new Error(rules.code);
  const player = makeProgramPlayer(
    'gone',
    { ...setup(), file: '/no/such' },
    { depth: 1 },
    nodeClock,
    PATIENCE,
  );
  const end = await runMatch(
    { one: player, two: plain },
    { rules: rules.value, games: 100, book: { kind: 'start' }, maxPlies: 40, sprt: null },
    { now: () => 0 },
    new AbortController().signal,
  );
  expect(end).toEqual({
    kind: 'failed',
    failure: { ok: false, code: 'ERR_PROGRAM_START', params: { reason: 'ENOENT' } },
  });
});

test('a greeting tells name, author and options; values and moves are lines of our own', async () => {
  const started = await startProgram(
    { ...setup('good'), options: { Hash: '32\nquit' } },
    nodeClock,
    PATIENCE,
  );
  if (!started.ok) throw new Error(started.code);
  expect(started.value.about).toEqual({
    name: 'Faulty One',
    author: 'A. Body',
    options: [
      { name: 'Hash', type: 'spin', usual: '16', min: 1, max: 64, choices: [] },
      { name: 'Style', type: 'combo', usual: 'calm', min: null, max: null, choices: ['calm', 'wild'] },
      { name: 'Rules', type: 'string', usual: 'oware', min: null, max: null, choices: [] },
    ],
  });
  const question = { position: { rules: 'oware', start: null, moves: [] }, limits: { depth: 2 }, number: 1 };
  // The value held a line end and `quit`: it is still there.
  expect(await started.value.move(question)).toEqual({ kind: 'move', move: 'A', proof: null });
  await started.value.close();
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
