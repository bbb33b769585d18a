/**
 * `--self-test`: proves from outside that a packaged program is complete. In a separate profile, independent of a
 * program that may be running, the hidden window must bring the page up; over its own port to the engine the page
 * solves a position with two threads; WebAssembly must load. Then the program ends with 0, or with 1 at the first
 * fault.
 */
import { app, type BrowserWindow } from 'electron';
import fs from 'node:fs';
import { entryUrl } from '../program/places.ts';
import { takeProfile } from './own-profile.ts';
import { tableModules } from '../engine/wasm-modules.ts';

/** Generous: enough for a cold start from a slow disk under a virus scanner. */
const LIMIT_MS = 60_000;

/** Makes the page run its part. */
export const SELF_TEST_QUERY = '?self-test';

/** The proofs that are awaited. Call each as it happens. */
export interface SelfTest {
  pageIsUp(): void;
  /** Reports the fault that the page found, or null. */
  solved(failure: string | null): void;
  /** Watches a window: its page must neither die nor fail to load its preload. */
  watch(window: BrowserWindow): void;
  /** Ends the program with 1. */
  fail(reason: unknown): void;
}

/** Gives the program a profile that is removed at the end, and starts the clock. Runs before the program is ready. */
export function beginSelfTest(): SelfTest {
  takeProfile('self-test');
  const open = new Set(['page', 'threads', 'WebAssembly']);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  setTimeout(() => fail(`no answer from ${[...open].join(' and ')}`), LIMIT_MS);
  let hasFailed = false;

  function prove(part: string): void {
    // A later exit code would overwrite an earlier one.
    if (hasFailed || !open.delete(part)) return;
    console.log(`self-test: ${part} ok`);
    if (open.size === 0) app.exit(0);
  }

  function fail(reason: unknown): void {
    hasFailed = true;
    console.error('self-test:', reason);
    app.exit(1);
  }

  /**
   * Proves that a helper can start: a search continues without a thread that cannot, so the page's search does not
   * prove it.
   */
  function proveHelper(): void {
    if (!fs.existsSync(entryUrl('search-helper'))) fail('the file of helping threads is missing');
  }

  /** Proves that WebAssembly loads: the engine works without a missing module, but a package must have it. */
  async function proveWasm(): Promise<void> {
    if ((await tableModules()).length === 0) fail('the WebAssembly modules cannot be loaded');
    else prove('WebAssembly');
  }

  return {
    pageIsUp: () => prove('page'),
    solved(failure) {
      if (failure === null) prove('threads');
      else fail(failure);
    },
    // Not earlier: a program that ends before it is ready leaves its profile behind.
    watch({ webContents }) {
      void proveWasm();
      proveHelper();
      webContents.on('render-process-gone', (_event, { reason }) => fail(`the page has died: ${reason}`));
      webContents.on('preload-error', (_event, _path, error) => fail(error));
    },
    fail,
  };
}
