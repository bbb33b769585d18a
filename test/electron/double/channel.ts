/** The double's end of the channel to the test: typed messages, and how main's faults are told. */
import {
  START_VARIABLE,
  type FromDouble,
  type FromPage,
  type Note,
  type StartData,
  type ToDouble,
  type ToPage,
} from './wire.ts';

type Incoming = FromPage | ToDouble;

/** How this process was asked to start. */
export const start: StartData = readStart();

const listeners = new Map<Incoming['type'], (message: never) => void>();

function readStart(): StartData {
  const text = process.env[START_VARIABLE];
  if (text === undefined) throw new Error('The double of Electron is started by its harness.');
  Reflect.deleteProperty(process.env, START_VARIABLE);
  return JSON.parse(text) as StartData;
}

/** Sends to the test; a test that has ended reads nothing more. */
export function send(message: ToPage | FromDouble): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Takes messages of one type; there is one listener for each. */
export function receive<T extends Incoming['type']>(
  type: T,
  listener: (message: Extract<Incoming, { type: T }>) => void,
): void {
  listeners.set(type, listener);
}

/** Starts to listen; before that messages wait in the channel. */
export function openChannel(): void {
  process.on('message', (message: Incoming) => {
    const listener = listeners.get(message.type) as ((message: Incoming) => void) | undefined;
    if (!listener) throw new Error(`The double does not know the message ${message.type}.`);
    // Each message is an event of its own, as it is in Electron's message loop: what the one before has promised is done.
    setImmediate(() => listener(message));
  });
  // Nobody looks at this process any more.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Tells the test of something that main did. */
export function note(what: Note): void {
  send({ type: 'note', note: what });
}

/** An error that nothing caught. */
export function textOfError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs what Electron's native side calls in main. What is thrown is an uncaught exception of main, and the native side
 * goes on (`lib/browser/init.ts`: "Don't quit on fatal error").
 */
export function fromNative<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)));
    return undefined;
  }
}
