/** A search worker that does not do its work, for the tests of its keeper: rules text `throw`, `exit` or `deaf`. */
import { parentPort } from 'node:worker_threads';
import type { SearchJob, SearchWorkerMessage } from '../../electron/search-job.ts';
import { ok } from '../../engine/result.ts';
import { reportOf } from '../support/short-messages.ts';

const post = (message: SearchWorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, operation: { position } }: SearchJob) => {
  post({ kind: 'report', id, report: reportOf(1) });
  if (position.rules === 'throw') throw new Error('a bug in the search');
  if (position.rules === 'exit') process.exit(3);
  if (position.rules !== 'deaf') post({ kind: 'end', id, result: ok(reportOf(2)) });
});
