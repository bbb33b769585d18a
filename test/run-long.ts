/**
 * `npm run test:long`: all long tests, an hour at most on two cores; with arguments, files whose names have one of them.
 * What each file came to is written to `test/long.md` when it ends, with date and commit.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startVitest, type Reporter, type TestModule } from 'vitest/node';
import { LONG_FILES } from './long-counts.ts';
import { longPage, type LongResult } from './long-page.ts';

const top = path.resolve(import.meta.dirname, '..');
const page = path.join(top, 'test/long.md');

function git(...args: readonly string[]): string {
  return spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout.trim();
}

const isChanged = git('status', '--porcelain', '--', '.', ':!test/long.md') !== '';
const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`;
const files = fs.globSync(LONG_FILES, { cwd: top }).map((file) => file.replaceAll('\\', '/'));

/** A test that was skipped has not passed, and neither has a file without a test. */
function resultOf(module: TestModule): LongResult {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state !== 'passed').map(({ fullName }) => fullName);
  return {
    file: path.relative(top, module.moduleId).replaceAll('\\', '/'),
    passed: tests.length - failed.length,
    failed: failed.length > 0 || module.state() === 'passed' ? failed : ['the file itself'],
    seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
    date: new Date().toISOString().slice(0, 10),
    commit,
  };
}

function write(result: LongResult): void {
  if (result.failed.length > 0) process.exitCode = 1;
  fs.writeFileSync(page, longPage(fs.existsSync(page) ? fs.readFileSync(page, 'utf8') : '', files, result));
}

const writer: Reporter = {
  onTestModuleEnd: (module) => write(resultOf(module)),
  onTestRunEnd(modules, errors) {
    for (const { VITEST_TEST_PATH: at, message } of errors)
      for (const module of modules.filter(({ moduleId }) => moduleId === at))
        write({ ...resultOf(module), failed: [`outside of its tests: ${message}`] });
  },
};

// It sets the exit code itself where a test failed, and where none was found.
await startVitest(process.argv.slice(2), {
  root: top,
  mode: 'long',
  watch: false,
  reporters: ['default', writer],
});
