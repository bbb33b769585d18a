/**
 * One process in which the hosts of many tests run, one after the other: the built entry, begun again for each with a
 * folder of its own, so that nothing but its code outlives a test. A message with a folder and a port starts a host, `STOP`
 * ends it as a polite kill does; `ended` is the answer. Started by `loopback-process.ts` alone.
 */
import { DATA_VARIABLE } from '../../electron/browser/data-folder.ts';
import { STOP, type Start } from './loopback-process.ts';

const [, , entry = ''] = process.argv;
let runs = 0;

async function run({ folder, port }: Start): Promise<void> {
  // What the host is told as its own arguments.
  process.argv.splice(2, Infinity, '--test', '--port', String(port));
  process.env[DATA_VARIABLE] = folder;
  runs += 1;
  // By another address the entry is another module, and runs again; what it imports is there already.
  await import(`${entry}?${String(runs)}`);
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
  process.send?.('ended');
}

process.on('message', (message: Start | typeof STOP) => {
  if (message === STOP) process.emit('SIGTERM', 'SIGTERM');
  else void run(message);
});
process.once('disconnect', () => process.exit());
