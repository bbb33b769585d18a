/** A running program over the double, for the tests of this folder. */
import { expect } from 'vitest';
import type { HostFile, HostResult } from '../../../engine/protocol/host-data.ts';
import { barePages, type BarePage, type BarePages } from '../double/bare-page.ts';
import { startDouble, type Double, type DoubleOptions } from '../double/harness.ts';

/** A program whose page is up. */
export interface Shell {
  readonly double: Double;
  readonly pages: BarePages;
  readonly page: BarePage;
  /** The next file that main hands to the page. */
  nextFile(): Promise<HostResult<HostFile>>;
  /** Resolves when main has told the page that an engine is ready. */
  readonly engineReady: Promise<undefined>;
}

/** Starts the program and waits for its page, which says that it is up. */
export async function startShell(options: Omit<DoubleOptions, 'driver'>): Promise<Shell> {
  const pages = barePages();
  const double = startDouble({ ...options, driver: pages.driver });
  return { double, pages, ...(await takeUp(await pages.next())) };
}

/** What the program's page does at its start. */
export async function takeUp(page: BarePage): Promise<Pick<Shell, 'page' | 'nextFile' | 'engineReady'>> {
  const files: HostResult<HostFile>[] = [];
  const asked: ((file: HostResult<HostFile>) => void)[] = [];
  page.host.onOpenFile((file) => {
    const ask = asked.shift();
    if (ask) ask(file);
    else files.push(file);
  });
  const engine = Promise.withResolvers<undefined>();
  page.host.onEngineState(({ state }) => {
    if (state === 'ready') engine.resolve(undefined);
  });
  expect(await page.host.started()).toEqual({ ok: true, value: true });
  return {
    page,
    engineReady: engine.promise,
    nextFile: () => {
      const file = files.shift();
      return file ? Promise.resolve(file) : new Promise((resolve) => asked.push(resolve));
    },
  };
}

const FAULTS = ['uncaught', 'unhandled-rejection', 'error-box'];

/** Nothing went wrong in main: no error that nobody caught, no box, not a word on standard error. */
export function expectNoFaults(double: Double): void {
  expect(double.notes().filter(({ kind }) => FAULTS.includes(kind))).toEqual([]);
  expect(double.stderr()).toBe('');
}

/** The events of `app` and of windows so far. */
export function eventsOf(double: Double): readonly string[] {
  return double.notes().flatMap((note) => (note.kind === 'event' ? [note.name] : []));
}
