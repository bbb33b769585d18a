/**
 * Counts of tests, read from the JSON reports of the test runners. Failed tests are named, because the end of a log is
 * often all that is left of it.
 *
 * Only specs of the desktop program and of the web edition may be skipped, and only with a reason. Any other skipped test
 * counts as a failure: an unrun proof proves nothing. A spec that failed and then passed has passed, but is named: it
 * needs mending.
 */
import * as v from 'valibot';

/** How many tests ended how, and lines for people about those that were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notes: readonly string[];
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0, notes: [] };

/** Projects whose specs may be skipped: Electron may be missing, and some specs are of browser mode or need a host. */
const OPTIONAL_PROJECTS = ['electron', 'shell', 'web'];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields we read of Vitest's report; a file that could not even be loaded failed without a test. */
const vitestReport = v.object({
  numPassedTests: count,
  numFailedTests: count,
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** A test of Playwright's report in one project. */
interface ProjectTest {
  readonly projectName: string;
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[];
}

/** A file or a `describe` of Playwright's report. */
interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly { readonly title: string; readonly tests: readonly ProjectTest[] }[];
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
});

/** The fields we read of Playwright's report. `flaky` passed after a failure. */
const playwrightReport = v.object({
  suites: v.array(suite),
  stats: v.object({ expected: count, unexpected: count, flaky: count }),
  errors: v.array(v.unknown()),
});

/** The fields we read of the report of the hardening run. */
const hardeningReport = v.object({
  rows: v.array(v.object({ attack: v.string(), failures: count, impossible: v.nullable(v.string()) })),
});

/** Statuses of Vitest's tests that ran. */
const RUN = ['passed', 'failed'];

/**
 * Counts of a Vitest report, or null if this is none. A file that failed without a test counts as one failure, and so
 * does every test that did not run.
 */
export function tallyVitest(report: unknown): Tally | null {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return null;
  const { numPassedTests, numFailedTests, testResults } = parsed.output;
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const left = tests.filter(({ status }) => !RUN.includes(status));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + left.length,
    skipped: 0,
    notes: [
      ...broken.map(({ name, message }) => `FAILED: ${name}${firstLineOf([message])}`),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `FAILED: ${fullName}${firstLineOf(failureMessages)}`),
      ...left.map(({ fullName }) => `FAILED, skipped: ${fullName}`),
    ],
  };
}

function firstLineOf([message = '']: readonly string[]): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line === '' ? '' : ` (${line.slice(0, 160)})`;
}

/**
 * Counts of a Playwright report, or null if this is none. Errors outside of tests count as failures, and so does a
 * skipped test, unless it is of an optional project and says why. Flaky tests have passed, and each is named.
 */
export function tallyPlaywright(report: unknown): Tally | null {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return null;
  const { suites, stats, errors } = parsed.output;
  const skips = suites.flatMap(skipsOf);
  const flaky = suites.flatMap((each) => testsOf(each, 'flaky'));
  const unexpected = suites.flatMap((each) => testsOf(each, 'unexpected'));
  const refused = skips.filter(({ reason }) => reason === null);
  const reasons = new Map<string, number>();
  for (const { project, reason } of skips) {
    const told = `specs of the project ${project}: ${reason ?? ''}`;
    if (reason !== null) reasons.set(told, (reasons.get(told) ?? 0) + 1);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length + refused.length,
    skipped: skips.length - refused.length,
    notes: [
      ...unexpected.map(({ name }) => `FAILED: ${name}`),
      ...flaky.map(({ name }) => `FLAKY, failed and then passed: ${name}`),
      ...refused.map(({ name }) => `FAILED, skipped: ${name}`),
      ...[...reasons].map(([told, tests]) => `${tests} ${told}`),
    ],
  };
}

/**
 * Counts of the rows of a hardening report, not of their thousands of cases; null if this is none. What this machine
 * makes impossible (a disk that can be filled, a second user) is skipped with its reason.
 */
export function tallyHardening(report: unknown): Tally | null {
  const parsed = v.safeParse(hardeningReport, report);
  if (!parsed.success) return null;
  const { rows } = parsed.output;
  const skips = rows.flatMap(({ attack, impossible }) =>
    impossible === null ? [] : [`hardening, ${attack}: ${impossible}`],
  );
  const failed = rows.filter(({ failures }) => failures > 0);
  return {
    passed: rows.length - skips.length - failed.length,
    failed: failed.length,
    skipped: skips.length,
    notes: [...failed.map(({ attack }) => `FAILED: hardening, ${attack}`), ...skips],
  };
}

interface Skip {
  readonly name: string;
  readonly project: string;
  /** Why, where it may be skipped; null: it may not. */
  readonly reason: string | null;
}

/** Every skipped test of a suite, with its reason. */
function skipsOf(suite: Suite): readonly Skip[] {
  return testsOf(suite, 'skipped').map(({ name, test: { projectName, annotations } }) => {
    const why = annotations.find(({ type }) => type === 'skip')?.description;
    const reason = OPTIONAL_PROJECTS.includes(projectName) ? (why ?? null) : null;
    return { name, project: projectName, reason };
  });
}

/** The tests of a suite, and of those inside it, that ended so. */
function testsOf(
  { suites = [], specs }: Suite,
  status: string,
): readonly { readonly name: string; readonly test: ProjectTest }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => ({ name: `${title} (${test.projectName})`, test })),
  );
  return [...own, ...suites.flatMap((inner) => testsOf(inner, status))];
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    notes: [...a.notes, ...b.notes],
  };
}
