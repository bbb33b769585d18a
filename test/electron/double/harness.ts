/**
 * Starts the built main process over the double of Electron and watches it from outside.
 *
 *   const double = startDouble({ userData: folder.path('profile'), driver: pages.driver });
 *   await double.evaluate(({ app }) => app.getVersion());
 *   expect(await double.close()).toBe(0);
 *
 * The process is a real one, so its exit code, its standard error, its locks and a second start of it are real.
 */
import type { Deed, FromPage, Note, ToPage, WireWindow } from './wire.ts';

/** A page driver's end of the channel to one process of the double. */
export interface PageWire {
  send(message: FromPage): void;
  onMessage(listener: (message: ToPage) => void): void;
  /** Called once when the process has gone, with all its pages. */
  onGone(listener: () => void): void;
}

/** Draws pages: gets the wire once, before main runs. */
export type PageDriver = (wire: PageWire) => void;

/** The program that runs. */
export interface Program {
  /** What Electron would be given: a folder with a `package.json`. */
  readonly folder: string;
  /** True for the unpacked content of an asar: then no folder stands among the arguments. */
  readonly isPackaged: boolean;
}

/** How to start. */
export interface DoubleOptions {
  /** Folder of the profile. */
  readonly userData: string;
  readonly driver: PageDriver;
  /** What the user typed behind the program's name: files and switches. */
  readonly args?: readonly string[];
  /** The system that main believes to run on; Linux unless told. */
  readonly platform?: 'darwin' | 'linux' | 'win32';
  /** Variables over those of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The clone that the test is part of unless told. */
  readonly program?: Program;
  /** Files that the Finder asks for before the program is ready. */
  readonly earlyFiles?: readonly string[];
}

/** The electron module, as functions for `evaluate` see it. */
export type ElectronModule = typeof Electron.CrossProcessExports;

/** A running main process. */
export interface Double {
  readonly pid: number;
  /** Runs a function with the electron module in the process of main, as Playwright's `ElectronApplication` does. */
  evaluate<T>(work: (electron: ElectronModule) => T): Promise<Awaited<T>>;
  evaluate<T, A>(work: (electron: ElectronModule, arg: A) => T, arg: A): Promise<Awaited<T>>;
  /** What the user or the system does to the program; resolves when main has heard of it. */
  do(deed: Deed): Promise<unknown>;
  /** The windows that there are now. */
  windows(): Promise<readonly WireWindow[]>;
  /** What main did so far that a user would see. */
  notes(): readonly Note[];
  /** Resolves at the first note, past or future, that fits. */
  noted(fits: (note: Note) => boolean): Promise<Note>;
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code, or with the name of the signal that ended the process. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Quits at once by `app.exit(0)`, asking nobody, and waits for the end. */
  close(): Promise<number | NodeJS.Signals>;
  /** Ends the process by force. */
  kill(signal?: NodeJS.Signals): void;
}

/** Starts main. */
export declare function startDouble(options: DoubleOptions): Double;
