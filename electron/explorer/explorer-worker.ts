/** The thread of the explorer: opens the index of a folder and answers questions, several at once. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '../../engine/core/result.ts';
import { peekCollections } from '../files/collections.ts';
import type { ExplorerJob, ExplorerMessage, ExplorerWorkerData } from './explorer-thread.ts';
import { openExplorer } from './open-explorer.ts';

const port = defined(parentPort, 'parent of the explorer worker');
const { folder } = workerData as ExplorerWorkerData;

const explorer = openExplorer({
  file: path.join(folder, 'explorer.sqlite'),
  collections: async () => (await peekCollections(folder)) ?? [],
  now: Date.now,
});

/** Questions that are being answered, by id. */
const running = new Map<number, Promise<void>>();
/** Ids of questions that were cancelled. */
const stopped = new Set<number>();
let isClosing = false;

async function answer({ id, question }: Extract<ExplorerJob, { kind: 'ask' }>): Promise<void> {
  const result = await explorer.ask(question, () => isClosing || stopped.has(id));
  running.delete(id);
  stopped.delete(id);
  port.postMessage({ id, result } satisfies ExplorerMessage);
}

async function close(): Promise<void> {
  isClosing = true;
  await Promise.all(running.values());
  explorer.close();
  port.close();
}

port.on('message', (job: ExplorerJob) => {
  if (job.kind === 'ask') running.set(job.id, answer(job));
  else if (job.kind === 'stop') stopped.add(job.id);
  else void close();
});
