/**
 * Builds an index in a process of its own, whose memory is that of the build alone: `node explore-build.ts INDEX FOLDER`.
 * Prints milliseconds, peak memory and processor time as JSON.
 */
import { openExplorer } from '../../electron/explorer/open-explorer.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const explorer = openExplorer({
  file,
  collections: () => Promise.resolve([{ id: 'c', sources: [{ id: 's', kind: 'folder', path: folder }] }]),
  now: () => Date.now(),
});
const begun = performance.now();
const built = await explorer.ask({ ask: 'build', collection: 'c', isAnew: false }, () => false);
const ms = performance.now() - begun;
explorer.close();
if (!built.ok) throw new Error(JSON.stringify(built));
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const figures = { ms, peakBytes: maxRSS * 1024, processorMs: (userCPUTime + systemCPUTime) / 1000 };
process.stdout.write(JSON.stringify(figures));
