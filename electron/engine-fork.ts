/** The engine process as Electron's utility process, fit for the supervisor. */
import { utilityProcess, type MessagePortMain } from 'electron';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { EngineProcess } from './supervisor.ts';

/** A running engine that takes message ports. */
export interface EngineFork extends EngineProcess {
  /** Hands one end of a channel over to the engine; it belongs to the engine from then on. */
  connect(port: MessagePortMain): void;
}

/** Starts an engine process from its built file. */
export function forkUtility(file: URL): EngineFork {
  const env = childEnvironment();
  const child = utilityProcess.fork(fileURLToPath(file), [], {
    serviceName: 'engine',
    stdio: 'inherit',
    env,
  });
  return {
    onReady(listener) {
      child.on('message', (message: unknown) => {
        if (isReady(message)) listener();
      });
    },
    // A fatal error in the engine's V8 is followed by its exit.
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
    connect: (port) => child.postMessage({ type: 'connect' }, [port]),
  };
}

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}
