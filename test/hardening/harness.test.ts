/** The harness itself: what is broken must count as broken, or its table means nothing. */
import { expect, test } from 'vitest';
import { tallyOf } from './attack.ts';
import { parseOptions } from './options.ts';
import { mutant, withDamagedBlock } from './support/mutate.ts';
import { faultOf, faultWithin, type Ended } from './support/program.ts';
import { faultOfText, lostBySaving } from './support/round-trip.ts';
import { makeTable, sumOf } from './table.ts';
import { parseMgn } from '../../engine/formats/mgn.ts';

const fine: Ended = {
  code: 0,
  signal: null,
  out: '',
  err: '',
  ms: 1,
  cpuMs: 1,
  peakMb: 100,
  isTimedOut: false,
};

test('a case that throws or answers a fault has failed; faults of one kind are told once', async () => {
  const tally = tallyOf('attack: row', 7);
  await tally.try('1', () => null);
  await tally.try('2', () => 'broken');
  await tally.try('3', () => 'broken');
  await tally.try('4', () => Promise.reject(new Error('thrown')));
  await tally.try('5', () => ({ fault: null, peakMb: 12 }));
  expect(tally.row()).toMatchObject({
    cases: 5,
    failures: 3,
    worstMb: 12,
    seed: 7,
    notes: ['2: broken', '4: Error: thrown'],
  });
});

test.each<[string, Partial<Ended>, RegExp]>([
  ['a stack', { code: 1, err: 'Error: x\n    at f (file:///a/b.js:1:2)\n' }, /stack/],
  ['a signal', { code: null, signal: 'SIGABRT' }, /SIGABRT/],
  ['a hang', { code: null, signal: 'SIGKILL', isTimedOut: true }, /did not end/],
  ['another exit code', { code: 134 }, /134/],
  ['a refusal without a code', { code: 1, err: 'no' }, /without a code/],
])('%s is a fault of a program', (_, ended, fault) => {
  expect(faultOf({ ...fine, ...ended })).toMatch(fault);
});

test('a refusal with a code is none, too much memory is one', () => {
  expect(faultOf({ ...fine, code: 1, err: 'a.mgn:1:2: error: ERR_FILE_EMPTY\n' })).toBeNull();
  expect(faultWithin(fine, 99).fault).toBe('took 100 MB');
  expect(faultWithin(fine, 101).fault).toBeNull();
});

test('what a text loses by saving is a fault, what comes back is none', () => {
  const { games } = parseMgn('[Game "kalah"]\n\n1. C {note} *\n').collection;
  expect(lostBySaving(games)).toBeNull();
  // No file says that Kalah is played by the rules of Oware.
  expect(lostBySaving(games.map((game) => ({ ...game, rules: 'oware' })))).not.toBeNull();
  expect(faultOfText('')).toBeNull();
});

test('mutants are the same for the same seed and number', () => {
  const texts = [Buffer.from('1. C F b *'), Buffer.from('[Game "kalah"]\n')];
  const of = (seed: number, number: number): string => mutant(texts, number, seed, number).toString('hex');
  expect(of(1, 5)).toBe(of(1, 5));
  expect(new Set(Array.from({ length: 20 }, (_, number) => of(1, number))).size).toBeGreaterThan(10);
});

test('a damaged block may be the short last one of a file', () => {
  const whole = Buffer.from('ab'.repeat(4000));
  const zeros = withDamagedBlock(whole, 7000, 'zeros');
  expect(zeros).toEqual(Buffer.concat([whole.subarray(0, 7000), Buffer.alloc(1000)]));
  expect(withDamagedBlock(whole, 512, 'ones').indexOf('ab', 512)).toBe(512 + 4096);
  expect(withDamagedBlock(whole, 7000, 'cut')).toEqual(whole.subarray(0, 7000));
});

test('options are read, nonsense is refused', () => {
  expect(parseOptions(['--seed', '5', '--minutes', '2', '--only', 'kills,host'])).toEqual({
    seed: 5,
    minutes: 2,
    isShort: false,
    only: ['kills', 'host'],
    json: null,
  });
  for (const args of [['--seed', 'x'], ['--minutes', '0'], ['--other']])
    expect(parseOptions(args)).toBeNull();
});

test('the table names failures and what was not possible, without obeying what files say', () => {
  const row = { cases: 2, failures: 1, worstMs: 1500, worstMb: null, seed: 3, impossible: null };
  const none = { cases: 0, failures: 0, worstMs: null, worstMb: null, seed: 0, notes: [] };
  const rows = [
    { ...row, attack: 'a: b', notes: ['x: \u001b[2J'] },
    { ...none, attack: 'c: d', impossible: 'no disk' },
  ];
  const table = makeTable(rows);
  expect(table).toContain('FAILED  a: b: x: \\u001b[2J');
  expect(table).toContain('not possible here  c: d: no disk');
  expect(sumOf(rows)).toEqual({ cases: 2, failures: 1 });
});
