/**
 * `npm run test:long`: all long tests, an hour at most on two cores. What they came to is written to `test/long.md`, with
 * date and commit; with arguments (names of files) nothing is written.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { NO_TESTS, tallyVitest } from './tally.ts';

const top = path.resolve(import.meta.dirname, '..');
const report = path.join(top, 'node_modules/.tmp/reports/long.json');
const chosen = process.argv.slice(2);

function git(...args: readonly string[]): string {
  return spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout.trim();
}

fs.mkdirSync(path.dirname(report), { recursive: true });
fs.rmSync(report, { force: true });
const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', with changes'}`;
const begun = Date.now();
const vitest = path.join(top, 'node_modules/vitest/vitest.mjs');
const args = [
  'run',
  '--mode',
  'long',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const { status } = spawnSync(process.execPath, [vitest, ...args, ...chosen], { cwd: top, stdio: 'inherit' });

const tally = fs.existsSync(report) ? tallyVitest(JSON.parse(fs.readFileSync(report, 'utf8'))) : null;
const { passed, failed, notes } = tally ?? { ...NO_TESTS, failed: 1, notes: ['the run left no report'] };
const isPassed = status === 0 && passed > 0 && failed === 0;
process.exitCode = isPassed ? 0 : 1;

if (chosen.length === 0) {
  const minutes = Math.round((Date.now() - begun) / 60_000);
  const lines = [
    '# The last run of the long tests',
    '',
    'Written by `npm run test:long`.',
    '',
    '| date | commit | passed | failed | minutes |',
    '|---|---|---|---|---|',
    `| ${new Date(begun).toISOString().slice(0, 10)} | ${commit} | ${passed} | ${failed} | ${minutes} |`,
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
  ];
  fs.writeFileSync(path.join(top, 'test/long.md'), `${lines.join('\n')}\n`);
}
