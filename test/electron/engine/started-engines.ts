/** Engine processes of tests; each is ended with its test. */
import { afterEach } from 'vitest';
import { forkEngine, type EngineChild } from '../../../electron/supervisor/engine-child.ts';
import { createClient, type EngineClient } from '../../../engine/protocol/client.ts';
import { builtEntry } from '../../support/built-entries.ts';

/** The program of an engine process. */
export const ENGINE_PROCESS = builtEntry('engine-process');

/** An engine that is ready. */
export interface StartedEngine {
  readonly child: EngineChild;
  /** A page of its own, connected to the engine. */
  connect(): EngineClient;
  /** Asks it to end; resolves when it is gone. */
  end(): Promise<void>;
  /** Kills it; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts engines for the tests of the calling file. @param folder that of the user's files, if there is one. */
export function openEngines(): (folder?: string) => Promise<StartedEngine> {
  const started: StartedEngine[] = [];
  afterEach(async () => {
    for (const engine of started.splice(0)) await engine.kill();
  });
  return async (folder) => {
    const child = forkEngine(ENGINE_PROCESS, folder);
    const gone = new Promise<void>((resolve) => child.onExit(resolve));
    const engine = {
      child,
      connect() {
        const client = createClient({ build: 'test' });
        client.attach(child.openPort());
        return client;
      },
      end() {
        child.end();
        return gone;
      },
      kill() {
        child.destroy();
        return gone;
      },
    };
    started.push(engine);
    await new Promise<void>((resolve) => child.onReady(resolve));
    return engine;
  };
}
