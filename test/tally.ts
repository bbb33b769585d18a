/** Counts of tests, read from the JSON reports of the two test runners. */
import * as v from 'valibot';

/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0 };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields we read of Vitest's report; `failedSuites` counts files that could not even be loaded. */
const vitestReport = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

/** The fields we read of Playwright's report. `flaky` passed after a failure: for us, a failure. */
const playwrightReport = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: v.array(v.unknown()),
});

/** Counts of a Vitest report, or null if this is none. A file that failed without a test counts as one failure. */
export function tallyVitest(report: unknown): Tally | null {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return null;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.output;
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts of a Playwright report, or null if this is none. Errors outside of tests count as failures. */
export function tallyPlaywright(report: unknown): Tally | null {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return null;
  const { stats, errors } = parsed.output;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
