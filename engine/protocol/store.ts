/**
 * The messages between a page in browser mode and the store of its host, one folder of the program; `host.ts` lists the
 * calls. No call reaches the user's own files.
 *
 * Calls go as JSON over their own WebSocket, each request with a number that its answer repeats. Texts may be longer
 * than a message may be: `parts.ts` splits them and joins them again.
 */
import * as v from 'valibot';
import { natural } from '../core/fields.ts';
import { HOST_ERRORS } from './host-data.ts';
import { STORE_CALL_NAMES } from './host.ts';

/** Path of the WebSocket of the store. */
export const STORE_PATH = '/store';

/** A request of the page; `takeArguments` checks the arguments. */
export const storeRequestSchema = v.strictObject({
  id: natural,
  call: v.picklist(STORE_CALL_NAMES),
  args: v.array(v.unknown()),
});

/** Notices that the host sends to a page without a request. */
export const storeNoticeSchema = v.variant('notice', [
  /** Another page has left, or has taken entries over, so other entries are offered now. */
  v.strictObject({ notice: v.literal('left') }),
  /** A kept object was written (`settings`, `training/log`); null if the folder of all kept data was removed. */
  v.strictObject({ notice: v.literal('kept'), name: v.nullable(v.pipe(v.string(), v.maxLength(200))) }),
]);
export type StoreNotice = v.InferOutput<typeof storeNoticeSchema>;

/** An answer of the host; `takeAnswer` checks its value. */
export const storeAnswerSchema = v.object({
  id: v.number(),
  answer: v.variant('ok', [
    v.object({ ok: v.literal(true), value: v.unknown() }),
    v.object({
      ok: v.literal(false),
      code: v.picklist(HOST_ERRORS),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    }),
  ]),
});
