/** A helping thread that dies in the middle of its first test, saying that it works. */
import { workerData } from 'node:worker_threads';
import type { HelperData } from '../../../electron/engine/helper-pool.ts';
import { EPOCH, isUnderWay, openPoolCells, workWord } from '../../../engine/analysis/parallel/cells.ts';

const { cells, index } = workerData as HelperData;
const { words } = openPoolCells(cells);
for (let epoch = 0; !isUnderWay(epoch); epoch = Atomics.load(words, EPOCH)) Atomics.wait(words, EPOCH, epoch);
Atomics.store(words, workWord(index), 1);
throw new Error('a bug in a helping thread');
