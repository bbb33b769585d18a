/**
 * A program that gets the lock of a file over and over, for `file-lock.test.ts`: `node lock-holder.ts FILE TIMES DEATHS`.
 *
 * While it has the lock it holds the file `FILE.inside`, which it makes with O_EXCL: two holders at once are found out. It
 * kills itself while it holds the lock when it got it DEATHS times; 0: never. Prints how often it got the lock.
 */
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '../../../electron/files/file-lock.ts';

const [file = '', times = '', deaths = ''] = process.argv.slice(2);
const inside = `${file}.inside`;
let got = 0;
while (got < Number(times)) {
  const locked = await lockFile(file);
  if (!locked.ok) {
    await wait(1);
    continue;
  }
  got += 1;
  fs.closeSync(fs.openSync(inside, 'wx'));
  await wait(1);
  if (!locked.value.isHeld()) throw new Error('lost the lock of a running process');
  fs.rmSync(inside);
  if (got === Number(deaths)) process.kill(process.pid, 'SIGKILL');
  await locked.value.release();
}
console.log(got);
