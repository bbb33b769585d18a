/**
 * A program that saves a file and is killed on the way, for `save-faults.test.ts`:
 *
 *   node killed-save.ts FILE VERSIONS-FOLDER TEXT STEP
 *
 * Every system call of the save is a step, and writing the content is two, so that half a file is seen, too. At step
 * STEP it kills itself on the spot; with more steps than there are it saves and prints how many there were.
 */
import fs from 'node:fs/promises';
import { openFiles } from '../../../electron/files/files.ts';
import type { WriteCalls } from '../../../electron/files/atomic-write.ts';
import { openVersions } from '../../../electron/files/versions.ts';

const [file = '', folder = '', text = '', step = ''] = process.argv.slice(2);
let done = 0;

function tick(): void {
  if (done === Number(step)) process.kill(process.pid, 'SIGKILL');
  done += 1;
}

type Handle = Awaited<ReturnType<WriteCalls['open']>>;

/** The calls on an open file are steps of their own. */
function stepping(handle: Handle): Handle {
  const { chmod, sync, close } = handle;
  handle.chmod = (mode) => (tick(), chmod.call(handle, mode));
  handle.sync = () => (tick(), sync.call(handle));
  handle.close = () => (tick(), close.call(handle));
  handle.writeFile = async (data) => {
    if (!(data instanceof Uint8Array)) throw new Error('A save writes bytes.');
    const bytes = Buffer.from(data);
    tick();
    await handle.write(bytes.subarray(0, bytes.length / 2));
    tick();
    await handle.write(bytes.subarray(bytes.length / 2));
  };
  return handle;
}

const calls: WriteCalls = {
  open: async (...args: Parameters<WriteCalls['open']>) => (tick(), stepping(await fs.open(...args))),
  lstat: fs.lstat,
  readdir: fs.readdir,
  readlink: fs.readlink,
  realpath: fs.realpath,
  rename: (from, to) => (tick(), fs.rename(from, to)),
  rm: (path, options) => (tick(), fs.rm(path, options)),
  stat: fs.stat,
};

const files = openFiles(openVersions(folder, Date.now), calls);
const { id } = files.grant(file);
await files.read(id);
const saved = await files.save(id, text, false);
if (!saved.ok) throw new Error(saved.code);
tick();
console.log(done);
