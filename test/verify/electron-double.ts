/**
 * Stands for Electron's program where there is none, so that the verification itself can be tried: the double of
 * `test/electron/double` behind a script. What passes over it says something about our code and nothing about Electron.
 *
 *   node electron-double.ts FILE_OF_THE_SCRIPT [arguments of Electron]
 *
 * The script carries the place of the fuses as the real program does; of those it obeys `runAsNode`.
 */
import { extractAll } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { barePages, type BarePages } from '../electron/double/bare-page.ts';
import { startDouble, type Program } from '../electron/double/harness.ts';
import { SELF_TEST_QUERY, selfTest } from '../../renderer/platform/self-test.ts';

const ON = '1'.charCodeAt(0);
const [script = '', ...args] = process.argv.slice(2);
const archive = path.join(path.dirname(script), 'resources/app.asar');

/** Each page says that it is up, as ours does, and does its part of the self-test where it is asked to. */
async function actAsPages(pages: BarePages): Promise<never> {
  // The only thing that the part of the self-test asks of a window: to hear of errors.
  Object.assign(globalThis, { window: { addEventListener: () => undefined } });
  for (;;) {
    const { host, url, openEngine } = await pages.next();
    // The engine's state is sent once the page is up: who listens must be there before.
    const found = url.endsWith(SELF_TEST_QUERY)
      ? selfTest({ onEngineState: host.onEngineState, openEngine }, manifest.version)
      : null;
    await host.started();
    if (found) void host.selfTested(await found);
  }
}

/** The program to run, and what the user typed behind it. */
function programOf(temporary: string): { readonly program: Program; readonly typed: readonly string[] } {
  if (fs.existsSync(archive)) {
    extractAll(archive, temporary);
    return { program: { folder: temporary, isPackaged: true }, typed: args };
  }
  const folder = args.find((each) => !each.startsWith('-')) ?? '';
  return { program: { folder, isPackaged: false }, typed: args.filter((each) => each !== folder) };
}

async function runDouble(): Promise<number> {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-double-'));
  try {
    const { program, typed } = programOf(temporary);
    const asked = typed.find((each) => each.startsWith('--user-data-dir='))?.split('=')[1];
    const pages = barePages();
    const double = startDouble({
      userData: asked ?? path.join(temporary, 'profile'),
      driver: pages.driver,
      args: typed,
      program,
      env: { ELECTRON_RUN_AS_NODE: undefined },
    });
    void actAsPages(pages);
    const code = await double.exited;
    process.stdout.write(double.stdout());
    process.stderr.write(double.stderr());
    return typeof code === 'number' ? code : 1;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

const wire = await getCurrentFuseWire(script);
if (process.env['ELECTRON_RUN_AS_NODE'] !== undefined && Number(wire[FuseV1Options.RunAsNode]) === ON) {
  // The only question that is asked of it as Node.
  const versions = {
    ...process.versions,
    electron: manifest.devDependencies.electron,
    chrome: 'none, a double',
  };
  if (args[0] === '-p') console.log(JSON.stringify(versions));
  process.exit(args[0] === '-p' ? 0 : 9);
}
process.exit(await runDouble());
