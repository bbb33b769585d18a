import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { WebSocket, WebSocketServer } from 'ws';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import type { Port } from '../../../engine/protocol/messages.ts';
import { eventPort, socketPort } from '../../../engine/protocol/port-adapters.ts';
import { serveSearch } from '../../support/serve-search.ts';
import { describeHost } from './conformance.ts';

describeHost('memory', () => {
  const servePort = serveSearch();
  let served: Port[] = [];
  return Promise.resolve({
    open() {
      const [near, far] = memoryPorts();
      served.push(far);
      servePort(far);
      return Promise.resolve(near);
    },
    crash() {
      for (const port of served) port.close();
      served = [];
    },
    close: () => servePort.close(),
  });
});

describeHost('message ports of a worker thread', () => {
  let worker: Worker | null = null;
  return Promise.resolve({
    open() {
      worker ??= new Worker(new URL('./serving-worker.ts', import.meta.url));
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(port2, [port2]);
      return Promise.resolve(eventPort(port1));
    },
    crash() {
      void worker?.terminate();
      worker = null;
    },
    async close() {
      await worker?.terminate();
    },
  });
});

describeHost('a WebSocket', async () => {
  const servePort = serveSearch();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => servePort(socketPort(socket)));
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    open: () => Promise.resolve(socketPort(new WebSocket(`ws://127.0.0.1:${address.port}`))),
    crash() {
      for (const socket of server.clients) socket.terminate();
    },
    async close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await servePort.close();
    },
  };
});
