/** `serve --program`: a program for the pages of browser mode, which can name none themselves. */
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATA_VARIABLE } from '../../../electron/browser/data-folder.ts';
import { openStoreApi } from '../../../electron/browser/store-api.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { STORE_CALL_NAMES } from '../../../engine/protocol/host.ts';
import { callCli, type Called } from '../../support/call-cli.ts';
import { must } from '../../support/must.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const FAULTY = path.resolve(import.meta.dirname, '../programs/faulty-program.ts');
const folder = temporaryFolder();
/** A port that is taken, so that the command ends after it has added its program. */
let taken = net.createServer();

beforeEach(async () => {
  vi.stubEnv(DATA_VARIABLE, folder.path());
  taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.unstubAllEnvs();
  taken.close();
});

function serve(mode: string, ...more: readonly string[]): Promise<Called> {
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? String(address.port) : '';
  const program = ['--program', process.execPath, '--program-args', `"${FAULTY}" ${mode}`];
  return callCli(['serve', '--port', port, ...program, ...more]);
}

test('a program is added once, with its name and options, and a page analyses with it until it leaves', async () => {
  await serve('ponders');
  await serve('ponders', '--program-options', 'Hash=32');
  const api = openStoreApi({ folder: folder.path(), clock: nodeClock, now: Date.now });
  const page = api.admit();
  const listed = must(await page.calls.programs());
  expect(listed).toMatchObject([{ name: 'Faulty One', values: { Hash: '32' }, args: [FAULTY, 'ponders'] }]);
  const position = { rules: 'oware', start: null, moves: [] };
  const question = { id: listed[0]?.id ?? '', number: 1, position, limits: {} };
  await expect
    .poll(async () => must(await page.calls.analyseProgram(question)).said)
    .toMatch(/^process \d+$/);
  const pid = Number(must(await page.calls.analyseProgram(question)).said.split(' ')[1]);
  expect(process.kill(pid, 0)).toBe(true);
  page.leave();
  await expect.poll(() => isRunning(pid)).toBe(false);
  await api.close();
});

test('a page can neither add a program nor change how one is started', async () => {
  await serve('good');
  const { calls } = openStoreApi({ folder: folder.path(), clock: nodeClock, now: Date.now }).admit();
  expect(STORE_CALL_NAMES).not.toContain('addProgram');
  const id = must(await calls.programs())[0]?.id ?? '';
  const changed = await calls.changeProgram(id, { name: 'Mine', args: ['-e', '0'], values: {} });
  expect(changed).toMatchObject({ code: 'ERR_HOST_CANCELLED' });
  expect(must(await calls.programs())).toMatchObject([{ args: [FAULTY, 'good'] }]);
});

test('a program that does not start is refused and not kept', async () => {
  const { code, err } = await serve('exit-at-once');
  expect([code, err]).toEqual([5, expect.stringContaining('ERR_PROGRAM_EXIT')]);
  const { calls } = openStoreApi({ folder: folder.path(), clock: nodeClock, now: Date.now }).admit();
  expect(must(await calls.programs())).toEqual([]);
});

test.each([[['--kiosk', 'a.mgn'], '--program does not go with --kiosk']])(
  '%j is wrong usage beside a program',
  async (words, told) => {
    const { code, err } = await serve('good', ...words);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
