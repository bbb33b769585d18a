/** `class`: pupils' trainings in a folder as a table; a bad file is named, and the rest is shown. */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCli, jsonOfCli } from '../../support/call-cli.ts';
import { trainingFile } from '../../support/pupil-files.ts';

let folder = '';
const inside = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'class-'));
  for (const name of ['6b/Ben', 'bad', 'empty']) mkdirSync(inside(name), { recursive: true });
  writeFileSync(inside('6b/Ada.json'), trainingFile(9, 1));
  writeFileSync(inside('6b/Ben/mancala-training.json'), trainingFile(4, null));
  writeFileSync(inside('6b/game.mgn'), 'no training');
  writeFileSync(inside('bad/Cleo.json'), trainingFile(6, 4).replace('"answers": []', '"answers": [7]'));
  writeFileSync(inside('bad/homework.json'), '{"format":"something else"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly pupils: readonly {
    readonly name: string;
    readonly answers: number;
    readonly kinds: readonly object[];
  }[];
  readonly problems: readonly object[];
}

const namesBy = async (...words: readonly string[]): Promise<readonly string[]> =>
  (await jsonOfCli<Answer>(['class', inside('6b'), ...words])).pupils.map(({ name }) => name);

test('the table names pupils by file or folder, and orders by a column', async () => {
  const { code, out, err } = await callCli(['class', inside('6b')]);
  expect({ code, err }).toEqual({ code: 0, err: '2 pupils\n' });
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    ['Pupil', 'Answers, 30 days', 'Right', 'Rating'],
    ['Ada', '14', '71 %', '1500'],
    ['Ben', '10', '40 %', '1460'],
    [''],
  ]);
  expect(await namesBy('--sort', 'rating')).toEqual(['Ada', 'Ben']);
  expect(await namesBy('--sort', 'rating', '--reverse')).toEqual(['Ben', 'Ada']);
  expect(await namesBy('--reverse')).toEqual(['Ben', 'Ada']);
});

test('a game or a kind alone is counted', async () => {
  const ofGame = await jsonOfCli<Answer>(['class', inside('6b'), '--game', 'hawalis']);
  expect(ofGame.pupils.map(({ answers }) => answers)).toEqual([4, 0]);
  const ofKind = await jsonOfCli<Answer>(['class', inside('6b'), '--kind', 'capture']);
  expect(ofKind.pupils[0]).toMatchObject({ answers: 10, kinds: [{ kind: 'capture', right: 9 }] });
});

test('a bad file is named with its code, and the rest is shown and written', async () => {
  const own = inside('own.csv');
  const { code, out, err } = await callCli(['class', inside('bad'), '--json', '--out', own]);
  expect(code).toBe(1);
  const { pupils, problems } = JSON.parse(out) as Answer;
  expect(pupils).toMatchObject([{ name: 'Cleo', file: 'Cleo.json', answers: 14, weakest: 'laps' }]);
  expect(problems).toEqual([
    { file: 'Cleo.json', code: 'ERR_TRAINING_PIECES', params: { unread: 1 } },
    { file: 'homework.json', code: 'ERR_TRAINING_FILE' },
  ]);
  expect(err).toContain('homework.json: error: ERR_TRAINING_FILE');
  expect(readFileSync(own, 'utf8')).toMatch(/^Pupil,.*,Count the laps,Count the capture,File\r\nCleo,14,/);
});

test.each([
  [['class'], 2],
  [['class', 'one', 'two'], 2],
  [['class', '.', '--sort', 'age'], 2],
  [['class', '.', '--out', 'class.txt'], 2],
  [['class', './no-such-folder'], 1],
])('%j is refused', async (words, code) => {
  expect((await callCli(words)).code).toBe(code);
});

test('a folder without trainings is told', async () => {
  const { code, err } = await callCli(['class', inside('empty')]);
  expect({ code, err }).toEqual({ code: 1, err: 'no training was found\n' });
});
