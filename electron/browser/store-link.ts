/** Answers the calls of one page to the store over its socket: each call is checked and gets exactly one answer. */
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { MAX_TEXT_LENGTH } from '../../engine/protocol/host-data.ts';
import { answerCall } from '../../engine/protocol/host.ts';
import { storeRequestSchema } from '../../engine/protocol/store.ts';
import { inParts, makeJoin } from '../../engine/protocol/parts.ts';
import { fail } from '../../engine/core/result.ts';
import type { StoreApi } from './store-api.ts';

/** Longest request, UTF-16 units: the longest text with every character escaped, and some room for the rest. */
const MAX_REQUEST_CHARS = 6 * MAX_TEXT_LENGTH + 65_536;

/** Answers until the socket closes; anything but a request ends the connection. */
export function linkStore(socket: WebSocket, api: StoreApi): void {
  const page = api.admit(send);
  const join = makeJoin(MAX_REQUEST_CHARS);

  async function answer(text: string): Promise<void> {
    const request = v.safeParse(v.pipe(v.string(), v.parseJson(), storeRequestSchema), text);
    if (!request.success) {
      socket.close(1003, 'ERR_STORE_REQUEST');
      return;
    }
    const { id, call, args } = request.output;
    const result = await answerCall(call, page.calls[call], args, (error) => {
      // A bug: the page must not wait forever, and the host continues with the other calls.
      console.error(error);
      return fail('ERR_HOST_IO', undefined, { detail: call });
    });
    send({ id, answer: result });
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
