/** Every second one of these helping threads cannot run WebAssembly; the others are as ever. */
import { workerData } from 'node:worker_threads';
import type { HelperData } from '../../../electron/engine/helper-pool.ts';

const { index } = workerData as HelperData;

function refuse(): never {
  throw new Error('no WebAssembly here');
}

if (index % 2 === 0) Object.defineProperty(WebAssembly, 'Instance', { value: refuse });
await import('../../../electron/engine/search-helper.ts');
