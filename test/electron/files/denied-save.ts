/**
 * A program that saves a file as an ordinary user, for `files.test.ts`: `node denied-save.ts FILE VERSIONS-FOLDER`.
 * Root may write anywhere, so where root runs the tests, the program gives up its rights first. Prints the answer as JSON.
 */
import { openFiles } from '../../../electron/files/files.ts';
import { openVersions } from '../../../electron/files/versions.ts';

/** Number of the user `nobody`; it need not exist. */
const NOBODY = 65534;

const [file = '', folder = ''] = process.argv.slice(2);
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
const files = openFiles(openVersions(folder, Date.now));
const { id } = files.grant(file);
console.log(JSON.stringify(await files.save(id, 'text', false)));
