/** Starts the engine process of browser mode, a plain child process, in the form that the supervisor expects. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Port } from '../../engine/protocol/messages.ts';
import { childEnvironment } from './child-environment.ts';
import { notedProcess } from './notes.ts';
import { sessionOpener } from './sessions.ts';
import type { EngineProcess } from '../../engine/protocol/supervisor.ts';

/** A running engine to which ports can be opened. */
export interface EngineChild extends EngineProcess {
  /** Process id; undefined if it could not be started. */
  readonly pid: number | undefined;
  /** Opens a new port, independent of all others. */
  openPort(): Port;
}

/**
 * Starts an engine process from its file.
 *
 * @param file the built entry of the engine process.
 * @param folder where the index of collections is kept; without it the engine has no index.
 * @param tables where endgame tables are kept; without it the engine keeps none.
 */
export function forkEngine(file: URL, folder?: string, tables?: string): EngineChild {
  const env = childEnvironment();
  const child = fork(fileURLToPath(file), [folder ?? '', tables ?? ''], {
    env,
    execArgv: [],
    serialization: 'json',
  });
  const exitListeners: (() => void)[] = [];
  let isGone = false;
  const reportExit = (): void => {
    if (isGone) return;
    isGone = true;
    for (const listener of exitListeners) listener();
  };
  child.on('exit', reportExit);
  // The process could not be started, killed or reached: in each case it is now useless.
  child.on('error', () => {
    child.kill('SIGKILL');
    reportExit();
  });
  const send = (message: object): void => {
    if (child.connected) child.send(message);
  };
  const onMessage = (listener: (message: unknown) => void): void => void child.on('message', listener);
  const opener = sessionOpener({
    send,
    onMessage,
    onClose: (listener) => exitListeners.push(listener),
  });
  return {
    pid: child.pid,
    ...notedProcess(onMessage, send),
    onExit: (listener) => void exitListeners.push(listener),
    // SIGKILL also ends a process that is stopped (SIGSTOP), which no other signal reaches.
    destroy: () => void child.kill('SIGKILL'),
    openPort: () => opener.open(),
  };
}
