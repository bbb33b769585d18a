/**
 * Runs first in a utility process of the double: gives it `process.parentPort` as Electron does, then starts the module.
 * Workers, shared memory and WebAssembly in it are Node's own, the same as in Electron's Node.
 */
import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';
import { acceptPorts, MessagePortMain } from './ports.ts';
import type { UtilityMessage } from './utility.ts';

const [, , modulePath = ''] = process.argv;
process.argv.splice(1, 1);

const sendToMain = process.send?.bind(process);
// Electron's utility process has no channel of Node's.
Reflect.deleteProperty(process, 'send');

function send(message: UtilityMessage): void {
  if (process.connected) sendToMain?.(message, undefined, undefined, () => undefined);
}

/** `process.parentPort` (electron.d.ts, `ParentPort`): messages wait until there is a listener. */
class ParentPort extends EventEmitter {
  readonly #waiting: { readonly data: unknown; readonly ports: readonly unknown[] }[] = [];

  constructor() {
    super();
    this.on('newListener', (name) => {
      if (name === 'message') queueMicrotask(() => this.#deliver());
    });
  }

  postMessage(message: unknown): void {
    send({ type: 'message', data: structuredClone(message), ports: [] });
  }

  take(event: { readonly data: unknown; readonly ports: readonly unknown[] }): void {
    this.#waiting.push(event);
    this.#deliver();
  }

  #deliver(): void {
    if (this.listenerCount('message') === 0) return;
    for (const event of this.#waiting.splice(0)) this.emit('message', event);
  }
}

const ports = acceptPorts(send);
const parentPort = new ParentPort();
Object.defineProperty(process, 'parentPort', { value: parentPort, enumerable: true });

process.on('message', (message: UtilityMessage) => {
  if (message.type === 'message') {
    const faces = message.ports.map((port) => new MessagePortMain(ports.accept(port)));
    parentPort.take({ data: message.data, ports: faces });
  } else {
    ports.take(message);
  }
});
// A utility process does not outlive main.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

await import(pathToFileURL(modulePath).href);
