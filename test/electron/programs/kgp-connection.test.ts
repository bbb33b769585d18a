/** The listening side of the Kalah Game Protocol. */
import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { listenKgp } from '../../../electron/programs/kgp-connection.ts';

test('the end of listening ends a connection that never became a WebSocket', async () => {
  const listening = await listenKgp(new URL('ws://127.0.0.1:0'), () => undefined);
  if (!listening.ok) throw new Error(listening.code);
  const socket = net.connect(listening.value.port, '127.0.0.1');
  // The server has it, and waits for the rest of its request.
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /');
  await once(socket, 'data');
  const ended = once(socket, 'close');
  listening.value.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
