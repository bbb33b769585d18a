/** The engine process as Electron's utility process, in the form that the supervisor expects. */
import { utilityProcess, type MessagePortMain } from 'electron';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { childEnvironment } from '../supervisor/child-environment.ts';
import type { EngineProcess } from '../../engine/protocol/supervisor.ts';
import { notedProcess } from '../supervisor/notes.ts';
import { longWork, NO_WORK, type LongWork } from '../supervisor/long-work.ts';
import { errorCode } from '../files/file-errors.ts';

/** A running engine that takes message ports. */
export interface EngineFork extends EngineProcess {
  /** Calls `listener` after every change of the engine's long work; when the process has gone, there is none left. */
  onWork(listener: (work: LongWork) => void): void;
  /** Hands one end of a channel over to the engine; it belongs to the engine from then on. */
  connect(port: MessagePortMain): void;
}

/**
 * Starts an engine process from its built file.
 *
 * @param folder where the index of collections is kept.
 * @param tables where endgame tables are kept; empty if they are not kept.
 */
export function forkUtility(file: URL, folder: string, tables: string): EngineFork {
  const env = childEnvironment();
  const child = utilityProcess.fork(fileURLToPath(file), [folder, tables], {
    serviceName: 'engine',
    stdio: 'inherit',
    env,
  });
  // A crash of V8, for instance out of memory. The exit event that follows is enough; without a listener this would be
  // an uncaught error in main.
  child.on('error', () => undefined);
  return {
    ...notedProcess(
      (listener) => void child.on('message', listener),
      // Not by Electron's own `kill`: on Windows that ends the process at once, elsewhere after two seconds.
      (note) => child.postMessage(note),
    ),
    onExit: (listener) => void child.once('exit', () => listener()),
    onWork(listener) {
      child.on('message', (message: unknown) => {
        const work = v.safeParse(longWork, message);
        if (work.success) listener(work.output);
      });
      child.once('exit', () => listener(NO_WORK));
    },
    destroy() {
      if (child.pid === undefined) child.once('spawn', () => child.kill());
      // `kill` would end a stopped process only after the two seconds.
      else if (!killByForce(child.pid)) child.kill();
    },
    connect: (port) => child.postMessage({ type: 'connect' }, [port]),
  };
}

/** Kills a process; false if it no longer exists. */
function killByForce(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}
