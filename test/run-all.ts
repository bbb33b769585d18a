/**
 * `npm test`: a browser, build, checks, a short hardening run, unit tests, end-to-end tests. The hardening run waits much,
 * so it runs beside others: the checks, which begin with the build, and the unit tests, which begin when the checks have
 * ended. The end-to-end tests fill a small machine and run alone. Unit and end-to-end tests print as they run; what runs
 * beside them is shown whole when it ends.
 *
 * All stages run even if an early one fails, so that one run tells everything; only the hardening run and the last stage
 * need the build. The last line has the totals of the test runners' own reports. A stage that failed without a failed
 * test (types, lint, a runner that died) counts as one failure, so the last line never looks better than the exit code.
 * Skipped tests count as failures, except where Electron is missing.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BROWSER_HINT, ensureBrowser } from './ensure-browser.ts';
import { LONG_TAG, SHELL_REST, TEST_PROJECTS } from './e2e/projects.ts';
import { addTallies, NO_TESTS, tallyPlaywright, tallyVitest, type Tally, tallyHardening } from './tally.ts';
import { ensureFonts } from './ensure-fonts.ts';
import { ensureHeadlessShell } from './headless-shell.ts';
import { runAside } from './run-aside.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { childSeconds } from './processor-time.ts';
import { runChecks } from './run-checks.ts';

const top = path.resolve(import.meta.dirname, '..');
const reports = path.join(top, 'node_modules/.tmp/reports');

// Most of these programs start many processes of the same code: what Node made of it is kept.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

interface Stage {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly tally: Tally | null;
}

/** Runs a program of node_modules/.bin, with its output as it comes; true if it ended with 0. */
function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(path.join(top, 'node_modules/.bin', program), args, {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function stage(
  name: string,
  work: () => boolean | Promise<boolean>,
  tally?: () => Tally | null,
): Promise<Stage> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const started = performance.now();
  const isEnded = await work();
  const counted = tally?.() ?? null;
  // A runner that found no test, left no report or skipped what must not be skipped has not passed.
  const isCounted = counted !== null && counted.passed > 0 && counted.failed === 0;
  const isPassed = isEnded && (tally === undefined || isCounted);
  return { name, isPassed, seconds: (performance.now() - started) / 1000, tally: counted };
}

/** Seconds of processor time by part of the run; stages that run side by side are one part. */
const parts: (readonly [name: string, seconds: number])[] = [];

/** Ends a part of the run: what was spent since the last one is its own. */
function endPart(name: string): void {
  const before = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  parts.push([name, (childSeconds() ?? 0) - before]);
}

function readReport(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

function runVitest(report: string): Promise<boolean> {
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
}

function runPlaywright(report: string): Promise<boolean> {
  // A spec that fails is tried once more; one that then passes is named at the end.
  const projects = TEST_PROJECTS.map((name) => `--project=${name}`);
  const args = [
    'test',
    '--config',
    'test/playwright.config.ts',
    ...projects,
    `--grep-invert=${LONG_TAG}`,
    '--retries=1',
    '--reporter=list,json',
  ];
  return run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

/** Finds or installs what draws the pages; unit tests of the command line need it, too. */
async function prepareBrowser(): Promise<boolean> {
  const browser = ensureBrowser();
  if (browser === null) {
    console.error(BROWSER_HINT);
    return false;
  }
  process.env['CHROMIUM_PATH'] = browser;
  console.log(browser);
  console.log(ensureHeadlessShell() ?? 'no chromium-headless-shell: the end-to-end tests are slower');
  try {
    // Where a font is missing and cannot be installed, the tests go on: those that need it fail.
    await ensureFonts(browser);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The short form of the hardening run, by the Node that runs this program. */
async function runHardening(report: string): Promise<boolean> {
  const program = path.join(top, 'test/hardening/run.ts');
  const { isPassed, output } = await runAside(process.execPath, [program, '--short', '--json', report], top);
  console.log(`── hardening, all that it printed\n${output}`);
  return isPassed;
}

async function makeStages(): Promise<readonly Stage[]> {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const vitestReport = path.join(reports, 'vitest.json');
  const playwrightReport = path.join(reports, 'playwright.json');
  const hardeningReport = path.join(reports, 'hardening.json');
  const browser = await stage('browser', prepareBrowser);
  const checking = stage('checks', () => runChecks(top));
  const vite = ['build', '--app', '--logLevel', 'warn'];
  const build = await stage(
    'build',
    async () => (await run('vite', vite)) && run('vite', [...vite, '--mode', 'web']),
  );
  const attacking = stage(
    'hardening',
    () => build.isPassed && runHardening(hardeningReport),
    () => tallyHardening(readReport(hardeningReport)),
  );
  const checks = await checking;
  const unit = await stage(
    'unit tests',
    () => runVitest(vitestReport),
    () => tallyVitest(readReport(vitestReport)),
  );
  const hardening = await attacking;
  endPart('build, checks, hardening and unit');
  const endToEnd = await stage(
    'end-to-end tests',
    () => browser.isPassed && build.isPassed && runPlaywright(playwrightReport),
    () => tallyPlaywright(readReport(playwrightReport)),
  );
  endPart('end-to-end');
  return [browser, build, checks, hardening, unit, endToEnd];
}

const begun = performance.now();
const stages = await makeStages();
const spent = { seconds: (performance.now() - begun) / 1000, processorSeconds: childSeconds() };
fs.writeFileSync(path.join(reports, 'run.json'), JSON.stringify(spent));
console.log('');
for (const { name, isPassed, seconds, tally } of stages) {
  const counts = tally ? `  ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped` : '';
  console.log(
    `${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s${counts}`,
  );
  for (const note of tally?.notes ?? []) console.log(`        ${note}`);
}
console.log(
  `not run: project ${SHELL_REST}, the other specs over the double of Electron, and the long ones tagged ${LONG_TAG} ` +
    '(npm run test:e2e runs all)',
);
console.log(
  `${spent.seconds.toFixed(0)} s` +
    (spent.processorSeconds === null
      ? ''
      : `, ${spent.processorSeconds.toFixed(0)} s of processor time: ` +
        parts.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(', ')),
);
const uncounted = stages.filter(({ isPassed, tally }) => !isPassed && (tally?.failed ?? 0) === 0).length;
const total = stages
  .map(({ tally }) => tally ?? NO_TESTS)
  .reduce(addTallies, { ...NO_TESTS, failed: uncounted });
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
