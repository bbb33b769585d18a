/** A search worker that does not do its work, for the tests of its keeper: rules text `throw`, `exit`, `deaf` or `slow`. */
import { parentPort } from 'node:worker_threads';
import type { SearchJob, SearchWorkerMessage } from '../../../electron/engine/search-job.ts';
import { ok } from '../../../engine/core/result.ts';
import { reportOf } from '../../support/short-messages.ts';

const post = (message: SearchWorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: SearchJob) => {
  if (job.kind !== 'search') throw new Error('no search');
  const { id, operation } = job;
  const { position } = operation;
  const isSlow = position.rules === 'slow';
  post({ kind: 'report', id, report: reportOf(1), usedBytes: 1, isSlow });
  if (position.rules === 'throw') throw new Error('a bug in the search');
  if (position.rules === 'exit') process.exit(3);
  if (position.rules !== 'deaf') post({ kind: 'end', id, result: ok(reportOf(2)), usedBytes: 2, isSlow });
});
