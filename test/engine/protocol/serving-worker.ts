/** A worker thread that serves every message port it is sent, as the engine process does under Electron. */
import type { MessagePort } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import { eventPort } from '../../../engine/protocol/port-adapters.ts';
import { serveSearch } from '../../support/serve-search.ts';

const servePort = serveSearch();
parentPort?.on('message', (port: MessagePort) => servePort(eventPort(port)));
