/** Decides for `npm start` between Electron and browser mode. Pure; `start.ts` collects the facts and does the rest. */
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { localPath } from '../program/local-path.ts';

/** The arguments after `npm start --`. */
export interface StartRequest {
  readonly isBrowserAsked: boolean;
  readonly isSafeGraphics: boolean;
  /** One file for visitors; see `engine/protocol/kiosk.ts`. */
  readonly isKiosk: boolean;
  /** Browser mode: whether to stay when the last page has gone. */
  readonly isKept: boolean;
  /** Browser mode: a fixed port, as typed; null for any free port. */
  readonly port: string | null;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/**
 * Reads `[--browser] [--keep] [--port N] [--safe-graphics] [--kiosk] [files]`; `params.detail` names what is wrong.
 *
 * @param folder where the command was typed; relative paths are resolved there.
 */
export function parseStart(args: readonly string[], folder: string): Result<StartRequest, 'ERR_START_USAGE'> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        browser: { type: 'boolean' },
        keep: { type: 'boolean' },
        kiosk: { type: 'boolean' },
        port: { type: 'string' },
        'safe-graphics': { type: 'boolean' },
      },
    });
    const isKiosk = values.kiosk ?? false;
    if (isKiosk && positionals.length !== 1)
      return fail('ERR_START_USAGE', undefined, { detail: '--kiosk takes one file' });
    return ok({
      isKiosk,
      isBrowserAsked: values.browser ?? false,
      isSafeGraphics: values['safe-graphics'] ?? false,
      isKept: values.keep ?? false,
      port: values.port ?? null,
      files: positionals.map((name) => localPath(name, folder)),
    });
  } catch (error) {
    return fail('ERR_START_USAGE', undefined, { detail: error instanceof Error ? error.message : '' });
  }
}

/**
 * Returns the folder in which the command was typed. npm runs scripts in the project's own folder and puts the user's
 * folder into `INIT_CWD`; if the program is started without npm, that variable may be left over from another program.
 */
export function typedFolder(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  project: string,
): string {
  return (cwd === project ? env['INIT_CWD'] : undefined) ?? cwd;
}

/** Makes the arguments of Electron that follow the application's folder. */
export function electronArguments(request: StartRequest): readonly string[] {
  const { isKiosk, isSafeGraphics, files } = request;
  return [...(isSafeGraphics ? ['--safe-graphics'] : []), ...(isKiosk ? ['--kiosk'] : []), ...files];
}

/**
 * Makes the arguments of the loopback host. Without a screen no page opens at once, so the host stays until it is
 * ended.
 */
export function browserArguments(request: StartRequest, isScreenThere: boolean): readonly string[] {
  return [
    ...(request.isKept || !isScreenThere ? ['--keep'] : []),
    ...(request.isKiosk ? ['--kiosk'] : []),
    ...(request.port === null ? [] : ['--port', request.port]),
    ...request.files.flatMap((file) => ['--open', file]),
  ];
}

/** The facts that are known before anything starts. */
export interface StartFacts {
  readonly isBrowserAsked: boolean;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** Whether there is a screen to draw on: X11 or Wayland on Linux, always true on other systems. */
  readonly hasDisplay: boolean;
  /** Electron's program, or null. */
  readonly electron: string | null;
  /** Environment variable that forbids the download, or null. */
  readonly fetchRefusal: string | null;
}

/** The decision. `reason` is one line for the user; null where the user asked for browser mode. */
export type StartPlan =
  | { readonly kind: 'electron'; readonly program: string }
  /** Electron could run, but its program has to be fetched first. */
  | { readonly kind: 'fetch' }
  | { readonly kind: 'browser'; readonly reason: string | null };

/** Decides how to start. An option that cannot work is ruled out before anything is downloaded for it. */
export function planStart(facts: StartFacts): StartPlan {
  if (facts.isBrowserAsked) return { kind: 'browser', reason: null };
  if (facts.platform === 'linux' && facts.isRoot) {
    return { kind: 'browser', reason: 'Electron does not run as root: starting in browser mode.' };
  }
  if (!facts.hasDisplay) {
    return { kind: 'browser', reason: 'There is no display for a window: starting in browser mode.' };
  }
  if (facts.electron !== null) return { kind: 'electron', program: facts.electron };
  if (facts.fetchRefusal === null) return { kind: 'fetch' };
  const reason = `Electron is not installed, and ${facts.fetchRefusal} forbids the download: starting in browser mode.`;
  return { kind: 'browser', reason };
}

/**
 * Returns the variable that forbids fetching Electron: Electron's packages before version 42 knew the first one, and if
 * another folder is named, the download would not be used.
 */
export function fetchRefusal(env: Readonly<Record<string, string | undefined>>): string | null {
  const names = ['ELECTRON_SKIP_BINARY_DOWNLOAD', 'ELECTRON_OVERRIDE_DIST_PATH'];
  return names.find((name) => Boolean(env[name])) ?? null;
}

/** Tells whether there is a screen to draw on. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/**
 * Tells whether the exit of Electron means that it could not start at all (no sandbox, missing library, broken
 * display), as opposed to a program that ran and was closed or crashed later.
 */
export function isFailedStart(exitCode: number | null, aliveMs: number): boolean {
  return exitCode !== 0 && aliveMs < 5000;
}
