/**
 * `--self-test`: proves a packaged program whole, from outside. The hidden window must bring the page up, and the
 * engine must answer through a message port as it would answer the page; then the program ends with 0, else with 1.
 */
import { app, MessageChannelMain } from 'electron';
import { emitterPort } from '../../engine/protocol/port-adapters.ts';
import { PROTOCOL_VERSION, type ClientMessage } from '../../engine/protocol/messages.ts';
import { BUILD_ID } from '../program/build-id.ts';
import type { EngineFork } from './engine-fork.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';

/** Generous: a cold start from a slow disk under a virus scanner. */
const LIMIT_MS = 60_000;

/** What is to be proved. Call each as it happens. */
export interface SelfTest {
  pageIsUp(): void;
}

/** Starts the clock and the round trip to the engine; ends the program when all is known. */
export function runSelfTest(engine: Supervisor<EngineFork>): SelfTest {
  const open = new Set(['page', 'engine']);

  function prove(part: string): void {
    if (!open.delete(part)) return;
    console.log(`self-test: ${part} ok`);
    if (open.size === 0) app.exit(0);
  }

  setTimeout(() => {
    console.error(`self-test: no answer from ${[...open].join(' and ')}`);
    app.exit(1);
  }, LIMIT_MS);
  engine.onState(({ state }) => {
    if (state === 'ready') pingEngine(engine.engine(), () => prove('engine'));
  });
  return { pageIsUp: () => prove('page') };
}

function pingEngine(engine: EngineFork | null, onAnswer: () => void): void {
  if (!engine) return;
  const { port1, port2 } = new MessageChannelMain();
  engine.connect(port1);
  const port = emitterPort(port2);
  const messages: readonly ClientMessage[] = [
    { v: PROTOCOL_VERSION, type: 'hello', build: BUILD_ID },
    { v: PROTOCOL_VERSION, type: 'request', id: 'self-test', operation: { op: 'ping' } },
  ];
  port.onMessage((text) => {
    if (text.includes('"result"')) onAnswer();
  });
  for (const message of messages) port.send(JSON.stringify(message));
}
