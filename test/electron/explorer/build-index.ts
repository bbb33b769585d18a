/**
 * A program that brings an index up to date and may be killed at any moment, for `kill.test.ts` and
 * `hostile.test.ts`:
 *
 *   node build-index.ts INDEX FOLDER [anew|nobody]
 *
 * `anew` reads all files again; `nobody` gives up the rights of root first. Prints `go` when it begins, and then what was
 * answered to the build, and about state and problems.
 */
import type { ExploreQuestion } from '../../../engine/explorer/question.ts';
import { COLLECTION, openFolder } from './asked.ts';

/** Number of the user `nobody`; it need not exist. */
const NOBODY = 65534;

const [file = '', folder = '', how = ''] = process.argv.slice(2);
if (how === 'nobody' && process.getuid?.() === 0) process.setuid?.(NOBODY);
const explorer = openFolder(file, folder);
const ask = async (question: ExploreQuestion): Promise<string> =>
  JSON.stringify(await explorer.ask(question, () => false));
// The index is open before the clock runs.
await ask({ ask: 'state' });
console.log('go');
console.log(await ask({ ask: 'build', collection: COLLECTION, isAnew: how === 'anew' }));
console.log(await ask({ ask: 'state' }));
console.log(await ask({ ask: 'problems', collection: COLLECTION, from: 0, count: 100 }));
explorer.close();
