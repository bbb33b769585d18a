/**
 * A program that saves a file over and over until it is killed, and says after each time what is saved by now:
 *
 *   node saver.ts FILE VERSIONS-FOLDER
 */
import { openFiles } from '../../../electron/files/files.ts';
import { openVersions } from '../../../electron/files/versions.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const files = openFiles(openVersions(folder, Date.now));
const { id } = files.grant(file);
await files.read(id);
for (let number = 1; ; number++) {
  const saved = await files.save(id, `<${String(number)} ${'x'.repeat(20_000)} ${String(number)}>`, true);
  if (!saved.ok) throw new Error(saved.code);
  process.stdout.write(`${String(number)}\n`);
}
