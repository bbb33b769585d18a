import { expect, test } from 'vitest';
import { addTallies, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, tests: number): unknown => ({
  status,
  assertionResults: Array(tests).fill({}),
});

test('counts of Vitest are read, and a file that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 3,
    testResults: [file('passed', 7), file('failed', 6), file('failed', 0)],
  };
  expect(tallyVitest(report)).toEqual({ passed: 7, failed: 3, skipped: 4 });
});

test('counts of Playwright are read; flaky tests and errors outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4, duration: 12.5 };
  expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 4 });
});

test('what is no report gives no counts', () => {
  const none = [null, {}, { stats: { expected: -1 } }, 'text'];
  expect([...none.map(tallyVitest), ...none.map(tallyPlaywright)]).toEqual(Array(8).fill(null));
});

test('tallies add up field by field', () => {
  const sum = addTallies({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
