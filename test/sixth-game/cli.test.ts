/** The command line with the sixth game, as its users call it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callCli, jsonOfCli, type Called } from '../support/call-cli.ts';

const call = (...words: readonly string[]): Promise<Called> => callCli(words);
const json = <T>(...words: readonly string[]): Promise<T> => jsonOfCli<T>(words);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mancala-sixth-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const GAME = `[Game "vai-lung-thlan"]
[Rules "vai-lung-thlan:columns=3,seeds=2"]
[South "Lal"]
[North "Zuala"]

1. C {Two seeds.} ( 1. A ) 1... c *
`;

const inFolder = (name: string): string => path.join(folder, name);

function gameFile(): string {
  writeFileSync(inFolder('game.mgn'), GAME);
  return inFolder('game.mgn');
}

test('rules lists it after the five games, and alone with its options', async () => {
  interface Listed {
    readonly games: readonly { readonly id: string; readonly options: readonly { readonly id: string }[] }[];
  }
  const { games } = await json<Listed>('rules');
  const [, , , , , sixth] = games;
  expect(sixth?.id).toBe('vai-lung-thlan');
  const options = sixth?.options.map(({ id }) => id);
  expect(options).toEqual(['columns', 'seeds', 'direction', 'chain', 'repetition']);
});

test('moves tells what each move does', async () => {
  interface Moves {
    readonly legal: readonly {
      readonly move: string;
      readonly position: string;
      readonly captured: number;
    }[];
  }
  const position = '0-0-0-0-3-0-0-0-2-0-4-0-26-25-S';
  const { legal } = await json<Moves>('moves', '--rules', 'vai-lung-thlan', '--position', position);
  expect(legal).toMatchObject([{ move: 'E', position: '0-0-0-0-0-0-0-0-2-0-4-0-29-25-N', captured: 3 }]);
  const refused = await call('moves', '--rules', 'vai-lung-thlan', '--moves', 'Cx');
  expect(refused.code).toBe(1);
});

test('perft counts', async () => {
  const { nodes } = await json<{ nodes: number }>('perft', '--rules', 'vai-lung-thlan', '--depth', '2');
  expect(nodes).toBe(36);
});

describe('solve', () => {
  test('proves every move of a small board', async () => {
    interface Solved {
      readonly value: number;
      readonly proof: string;
      readonly moves: readonly { readonly move: string; readonly value: number; readonly proof: string }[];
    }
    // Helping threads of a program run from source do not know the game; the end-to-end test runs a build.
    const words = ['--rules', 'vai-lung-thlan:columns=2,seeds=2', '--all', '--threads', '1'] as const;
    const solved = await json<Solved>('solve', ...words);
    expect(solved.proof).toBe('exact');
    expect(solved.moves.map(({ move, proof }) => [move, proof])).toEqual([
      ['A', 'exact'],
      ['B', 'exact'],
    ]);
    expect(Math.max(...solved.moves.map(({ value }) => value))).toBe(solved.value);
  });

  test('has no endgame tables for it and says so', async () => {
    const { code, err } = await call('endgame', 'build', '--rules', 'vai-lung-thlan', '--seeds', '3');
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err).toMatch(/^ERR_/);
  });
});

test('replay plays its games and places what cannot be played', async () => {
  const { games } = await json<{ games: readonly unknown[] }>('replay', gameFile());
  expect(games).toMatchObject([{ ok: true, plies: 2 }]);
  writeFileSync(inFolder('bad.mgn'), GAME.replace('1... c', '1... A'));
  const { code, err } = await call('replay', inFolder('bad.mgn'));
  expect(code).toBe(1);
  expect(err).toMatch(/bad\.mgn:6:\d+: error: ERR_MOVE_WRONG_SIDE/);
});

describe('convert', () => {
  test('to JSON and back is the same file, byte for byte', async () => {
    const asJson = inFolder('game.json');
    const first = inFolder('first.mgn');
    const second = inFolder('second.mgn');
    expect(await call('convert', gameFile(), first)).toMatchObject({ code: 0 });
    expect(await call('convert', first, asJson)).toMatchObject({ code: 0 });
    expect(await call('convert', asJson, second)).toMatchObject({ code: 0 });
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
    expect(readFileSync(first, 'utf8')).toContain('[Rules "vai-lung-thlan:columns=3,seeds=2"]');
  });

  test.for([
    ['board.svg', /<svg/],
    ['report.html', /Lal/],
    ['moves.txt', /C/],
  ] as const)('makes %s', async ([name, content]) => {
    expect(await call('convert', gameFile(), inFolder(name))).toMatchObject({ code: 0 });
    expect(readFileSync(inFolder(name), 'utf8')).toMatch(content);
  });

  test('refuses formats that are for other games', async () => {
    const { code, err } = await call('convert', gameFile(), inFolder('game.ogn'));
    expect(code).toBe(1);
    expect(err).toMatch(/^ERR_FORMAT_NO_ROOM: /);
  });
});
