import { expect, test } from 'vitest';
import { addTallies, tallyPlaywright, tallyVitest, tallyHardening } from './tally.ts';

const file = (status: string, tests: readonly string[]): unknown => ({
  name: 'a.test.ts',
  status,
  message: tests.length === 0 ? 'Error: no such module\n    at a.ts:1' : '',
  assertionResults: tests.map((each, i) => ({
    fullName: `test ${String(i)}`,
    status: each,
    failureMessages: each === 'failed' ? ['Error: no answer\n    at b.ts:1'] : [],
  })),
});

test('counts of Vitest are read; failures are named, and so is a file that could not be loaded', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('passed', ['passed', 'passed']), file('failed', ['failed']), file('failed', [])],
  };
  expect(tallyVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    notes: ['FAILED: a.test.ts (Error: no such module)', 'FAILED: test 0 (Error: no answer)'],
  });
});

test('a skipped unit test is a failure, however it was skipped, and is named', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('passed', ['passed', 'skipped', 'pending', 'todo'])],
  };
  expect(tallyVitest(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
    notes: ['FAILED, skipped: test 1', 'FAILED, skipped: test 2', 'FAILED, skipped: test 3'],
  });
});

const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0, duration: 12.5 };

/** A spec of one project that was skipped, with a reason where there is one. */
const skipped = (title: string, projectName: string, description?: string): unknown => ({
  title,
  tests: [{ projectName, status: 'skipped', annotations: [{ type: 'skip', description }] }],
});

test('counts of Playwright are read; errors outside of tests are failures', () => {
  expect(tallyPlaywright({ suites: [], stats, errors: [{}] })).toEqual({
    passed: 6,
    failed: 2,
    skipped: 0,
    notes: [],
  });
});

test('a spec that failed is named, also if it passed then', () => {
  const ended = (title: string, status: string): unknown => ({
    title,
    tests: [{ projectName: 'browser', status, annotations: [] }],
  });
  const report = {
    stats: { ...stats, unexpected: 1 },
    errors: [],
    suites: [
      {
        specs: [ended('a', 'expected')],
        suites: [{ specs: [ended('b', 'flaky'), ended('c', 'unexpected')] }],
      },
    ],
  };
  expect(tallyPlaywright(report)).toMatchObject({
    passed: 6,
    failed: 1,
    notes: ['FAILED: c (browser)', 'FLAKY, failed and then passed: b (browser)'],
  });
});

test('specs of the desktop program may be skipped with a reason, which is told; others are failures', () => {
  const report = {
    stats: { ...stats, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [
      { specs: [skipped('a', 'electron', 'no Electron'), skipped('b', 'browser', 'no Chromium')] },
      {
        specs: [skipped('c', 'electron')],
        suites: [{ specs: [skipped('d', 'electron', 'no Electron'), skipped('e', 'browser')] }],
      },
      { specs: [skipped('f', 'shell', 'no token'), skipped('g', 'web', 'no host')] },
    ],
  };
  expect(tallyPlaywright(report)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 4,
    notes: [
      'FAILED, skipped: b (browser)',
      'FAILED, skipped: c (electron)',
      'FAILED, skipped: e (browser)',
      '2 specs of the project electron: no Electron',
      '1 specs of the project shell: no token',
      '1 specs of the project web: no host',
    ],
  });
});

test('rows of the hardening run are counted; those that cannot be tried are skipped', () => {
  const row = (cases: number, failures: number, impossible: string | null): object => ({
    attack: failures > 0 ? 'power' : 'disk',
    cases,
    failures,
    impossible,
  });
  const report = { rows: [row(900, 0, null), row(3, 2, null), row(0, 0, 'no disk can be mounted')] };
  expect(tallyHardening(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    notes: ['FAILED: hardening, power', 'hardening, disk: no disk can be mounted'],
  });
});

test('what is no report gives no counts', () => {
  const none = [null, {}, { stats: { expected: -1 } }, 'text'];
  expect([...none.map(tallyVitest), ...none.map(tallyPlaywright), ...none.map(tallyHardening)]).toEqual(
    Array(12).fill(null),
  );
});

test('tallies add up field by field', () => {
  const sum = addTallies(
    { passed: 1, failed: 2, skipped: 3, notes: ['a'] },
    { passed: 10, failed: 20, skipped: 30, notes: ['b'] },
  );
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33, notes: ['a', 'b'] });
});
