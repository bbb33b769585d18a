/**
 * A program that saves a file over and over, for `save-faults.test.ts`: `node competing-save.ts FILE VERSIONS-FOLDER
 * LETTER TIMES`. Its contents are one letter repeated, each time in another number.
 */
import { openFiles } from '../../../electron/files/files.ts';
import { openVersions } from '../../../electron/files/versions.ts';

const [file = '', folder = '', letter = '', times = ''] = process.argv.slice(2);
const files = openFiles(openVersions(folder, Date.now));
const { id } = files.grant(file);
for (let i = 1; i <= Number(times); i++) {
  const saved = await files.save(id, `<${letter.repeat(i * 5000)}>`, true);
  if (!saved.ok) throw new Error(saved.code);
}
