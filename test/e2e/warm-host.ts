/**
 * One process in which the hosts of many tests run, one after the other: the built entry, begun again for each with a
 * folder of its own, so that nothing but its code outlives a test. A message with a folder starts a host, an empty one
 * ends it as a polite kill does; `ended` is the answer. Started by `loopback-process.ts` alone.
 */
import { DATA_VARIABLE } from '../../electron/browser/data-folder.ts';

const [, , entry = ''] = process.argv;
// What the host is told as its own arguments.
process.argv.splice(2, Infinity, '--test');

let runs = 0;

async function run(folder: string): Promise<void> {
  process.env[DATA_VARIABLE] = folder;
  runs += 1;
  // By another address the entry is another module, and runs again; what it imports is there already.
  await import(`${entry}?${String(runs)}`);
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
  process.send?.('ended');
}

process.on('message', (folder: string) => {
  if (folder === '') process.emit('SIGTERM', 'SIGTERM');
  else void run(folder);
});
process.once('disconnect', () => process.exit());
