/** A running program over the double, for the tests of this folder. */
import { beforeAll, expect } from 'vitest';
import { ensureBuilt } from '../../../electron/start/build-state.ts';
import type { HostFile, HostMenuEntry, HostResult } from '../../../engine/protocol/host-data.ts';
import { barePages, type BarePage, type BarePages } from '../double/bare-page.ts';
import { temporaryFolder, type TemporaryFolder } from '../files/temporary-folder.ts';
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

/** Starts of the built program, with a folder for the calling file. */
export interface Shells {
  readonly folder: TemporaryFolder;
  /** The folder of the program's profile. */
  profile(): string;
  /** Starts the program and waits for its page, which says that it is up. */
  start(options?: Partial<Omit<DoubleOptions, 'driver'>>): Promise<Shell>;
}

/** Builds the program before the tests of the calling file; the folder is that of a test, or of them all. */
export function openShells(lifetime: 'test' | 'file' = 'test'): Shells {
  const folder = temporaryFolder(lifetime);
  const profile = (): string => folder.path('profile');
  beforeAll(() => {
    expect(ensureBuilt()).toBe(true);
  });
  return {
    folder,
    profile,
    async start(options = {}) {
      const pages = barePages();
      const double = startDouble({ userData: profile(), ...options, driver: pages.driver });
      return { double, pages, ...(await takeUp(await pages.next())) };
    },
  };
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

/** A line of a menu, as the page describes it. */
export const menuItem = (id: string, label: string, key: string | null = null): HostMenuEntry => ({
  kind: 'item',
  id,
  label,
  accessKey: null,
  key,
  isEnabled: true,
  isChecked: null,
});

/** The program ends, without a fault. */
export async function endsWell(double: Double): Promise<void> {
  expect(await double.exited).toBe(0);
  expectNoFaults(double);
}

/** Ends the program, which had no fault. */
export async function closesWell(double: Double): Promise<void> {
  await double.close();
  await endsWell(double);
}

/** The events of `app` and of windows so far. */
export function eventsOf(double: Double): readonly string[] {
  return double.notes().flatMap((note) => (note.kind === 'event' ? [note.name] : []));
}
