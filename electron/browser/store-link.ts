/** Answers the calls of one page to the store over its socket: each is checked, each gets exactly one answer. */
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { HostResult } from '../../engine/protocol/host.ts';
import { MAX_TEXT_LENGTH } from '../../engine/protocol/host-schema.ts';
import { inParts, makeJoin } from '../../engine/protocol/parts.ts';
import {
  STORE_ARGUMENTS,
  STORE_CALL_NAMES,
  storeRequestSchema,
  type StoreCallName,
  type StoreCalls,
} from '../../engine/protocol/store.ts';
import { fail } from '../../engine/core/result.ts';
import type { StoreApi } from './store-api.ts';

/** Longest request, UTF-16 units: the longest text with every character escaped, and some room for the rest. */
const MAX_REQUEST_CHARS = 6 * MAX_TEXT_LENGTH + 65_536;

type Arguments = { readonly [K in StoreCallName]: Parameters<StoreCalls[K]> };
type Answers = { readonly [K in StoreCallName]: (...args: Arguments[K]) => ReturnType<StoreCalls[K]> };
type Schemas = { readonly [K in StoreCallName]: v.GenericSchema<Arguments[K]> };
type Answerer = (args: readonly unknown[]) => Promise<HostResult<unknown>>;

/** Answers until the socket closes; what is no request ends the connection. */
export function linkStore(socket: WebSocket, api: StoreApi): void {
  const page = api.admit(send);
  const answerers = new Map<StoreCallName, Answerer>();
  for (const name of STORE_CALL_NAMES)
    answerers.set(name, answererOf(name, STORE_ARGUMENTS[name], page.calls[name]));
  const join = makeJoin(MAX_REQUEST_CHARS);

  async function answer(text: string): Promise<void> {
    const request = v.safeParse(v.pipe(v.string(), v.parseJson(), storeRequestSchema), text);
    if (!request.success) {
      socket.close(1003, 'ERR_STORE_REQUEST');
      return;
    }
    const { id, call, args } = request.output;
    const given = (await answerers.get(call)?.(args)) ?? fail('ERR_HOST_REQUEST', undefined, { call });
    send({ id, answer: given });
  }

  function send(message: object): void {
    if (socket.readyState !== socket.OPEN) return;
    for (const part of inParts(JSON.stringify(message))) socket.send(part);
  }

  socket.on('message', (data, isBinary) => {
    const joined = isBinary || !Buffer.isBuffer(data) ? 'ERR_PARTS' : join(data.toString('utf8'));
    if (joined === 'ERR_PARTS') socket.close(1003, joined);
    else if (joined) void answer(joined.text);
  });
  socket.on('close', () => page.leave());
}

function answererOf<K extends StoreCallName>(name: K, schema: Schemas[K], work: Answers[K]): Answerer {
  return answerer(name, schema, work);
}

function answerer<A extends readonly unknown[]>(
  call: string,
  schema: v.GenericSchema<A>,
  work: (...args: A) => Promise<HostResult<unknown>>,
): Answerer {
  return async (args) => {
    const parsed = v.safeParse(schema, args);
    if (!parsed.success) return fail('ERR_HOST_REQUEST', undefined, { call });
    try {
      return await work(...parsed.output);
    } catch (error) {
      // A bug: the page must not wait for ever, and the host goes on for the other calls.
      console.error(error);
      return fail('ERR_HOST_IO', undefined, { detail: call });
    }
  };
}
