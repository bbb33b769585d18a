/** The engine process as a plain child of browser mode, fit for the supervisor. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Port } from '../engine/protocol/messages.ts';
import { childEnvironment } from './child-environment.ts';
import { sessionOpener } from './sessions.ts';
import type { EngineProcess } from './supervisor.ts';

/** A running engine that ports can be opened to. */
export interface EngineChild extends EngineProcess {
  /** Process id; undefined if it could not be started. */
  readonly pid: number | undefined;
  /** A new port, independent of all others. */
  openPort(): Port;
}

/** Starts an engine process from its file. */
export function forkEngine(file: URL): EngineChild {
  const env = childEnvironment();
  const child = fork(fileURLToPath(file), [], { env, execArgv: [], serialization: 'json' });
  const exitListeners: (() => void)[] = [];
  let isGone = false;
  const exited = (): void => {
    if (isGone) return;
    isGone = true;
    for (const listener of exitListeners) listener();
  };
  child.on('exit', exited);
  // Could not be started, could not be killed or could not be reached: in all cases it is of no use any more.
  child.on('error', () => {
    child.kill('SIGKILL');
    exited();
  });
  const opener = sessionOpener({
    send(message) {
      if (child.connected) child.send(message);
    },
    onMessage: (listener) => void child.on('message', listener),
    onClose: (listener) => exitListeners.push(listener),
  });
  return {
    pid: child.pid,
    onReady(listener) {
      child.on('message', (message) => {
        if (typeof message === 'object' && 'type' in message && message.type === 'ready') listener();
      });
    },
    onExit: (listener) => void exitListeners.push(listener),
    kill: () => void child.kill(),
    openPort: () => opener.open(),
  };
}
