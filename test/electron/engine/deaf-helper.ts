/** A helping thread that says that it works and never comes to rest. */
import { workerData } from 'node:worker_threads';
import type { HelperData } from '../../../electron/engine/helper-pool.ts';
import { openPoolCells, workWord } from '../../../engine/analysis/parallel/cells.ts';

const { cells, index } = workerData as HelperData;
const { words } = openPoolCells(cells);
Atomics.store(words, workWord(index), 1);
Atomics.wait(words, workWord(index), 1);
