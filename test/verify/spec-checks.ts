/** The end-to-end specs in Electron: all of them, and by name those that prove what no other check can. */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { tallyPlaywright } from '../tally.ts';
import { run, type Context } from './context.ts';
import { howEnded } from './run-program.ts';
import { failed, notRun, passed, type Outcome, type Step } from './steps.ts';

const LIMIT_MS = 90 * 60_000;
const MAX_FAILURES = 20;
const REPORT = 'specs.json';

/** Checks whose proof is one or more specs, by title. */
export const NAMED_SPECS: readonly {
  readonly id: string;
  readonly name: string;
  readonly specs: readonly string[];
}[] = [
  {
    id: 'engine-port',
    name: 'the page gets the engine: at start, after a reload, after a crash',
    specs: [
      'the program starts, shows its board and reaches its engine without a word on the console',
      'a reloaded page gets its engine and its files again',
      'a killed engine process is started again',
    ],
  },
  {
    id: 'refusals',
    name: 'windows, navigation and permissions are refused',
    specs: ['the page has no Node and a native menu; windows, navigation and permissions are refused'],
  },
  {
    id: 'second-start',
    name: 'a second start hands over its file and ends',
    specs: [
      'a file named on the command line is opened, and a second start hands its file to the first and ends',
    ],
  },
  {
    id: 'recovery',
    name: 'unsaved work is there again after a crash',
    specs: ['work that was not saved is offered after the page has crashed, and is all there'],
  },
];

export const SPEC_CHECKS: readonly Step<Context>[] = [
  {
    id: 'specs',
    name: 'all end-to-end specs pass in Electron',
    how: 'REQUIRE_ELECTRON=1 playwright test --project=electron',
    needs: ['machine', 'build', 'electron', 'self-test'],
    run: runSpecs,
  },
  ...NAMED_SPECS.map(({ id, name, specs }) => ({
    id,
    name,
    how: `the specs: ${specs.join('; ')}`,
    needs: ['machine', 'build', 'electron', 'self-test'],
    // They may have passed where others have failed.
    after: 'specs',
    run: (context: Context) => lookUp(context, specs),
  })),
];

async function runSpecs(context: Context): Promise<Outcome> {
  const report = path.join(context.work, REPORT);
  const playwright = path.join(context.top, 'node_modules/@playwright/test/cli.js');
  const config = path.join('test', 'playwright.config.ts');
  const options = ['--config', config, '--project=electron', '--retries=1', '--reporter=list,json'];
  // Where nothing works, each spec would wait for its limit.
  options.push(`--max-failures=${MAX_FAILURES}`);
  const end = await run(context, 'specs', process.execPath, [playwright, 'test', ...options], {
    env: { REQUIRE_ELECTRON: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: LIMIT_MS,
    isShown: true,
  });
  const tally = fs.existsSync(report) ? tallyPlaywright(JSON.parse(fs.readFileSync(report, 'utf8'))) : null;
  if (tally === null) return failed(`there is no report: Playwright ${howEnded(end)}`);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  const detail = [counts, ...tally.notes].join('\n');
  return end.code === 0 && tally.passed > 0 && tally.failed === 0 ? passed(detail) : failed(detail);
}

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
});
const playwrightReport = v.object({ suites: v.array(suite) });

/** Whether these specs have run and passed, by Playwright's report. */
function lookUp(context: Context, titles: readonly string[]): Outcome {
  const file = path.join(context.work, REPORT);
  if (!fs.existsSync(file)) return notRun('there is no report of the specs');
  const { suites } = v.parse(playwrightReport, JSON.parse(fs.readFileSync(file, 'utf8')));
  const all = suites.flatMap(specsOf);
  const wrong = titles.flatMap((title) => {
    const status = all.find((spec) => spec.title === title)?.tests[0]?.status ?? 'missing';
    return status === 'expected' || status === 'flaky' ? [] : [`${title}: ${status}`];
  });
  return wrong.length === 0 ? passed() : failed(wrong.join('\n'));
}

function specsOf({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}
