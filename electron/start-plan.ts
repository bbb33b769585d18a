/** How `npm start` decides between Electron and browser mode. Pure; `start.ts` finds out the facts and does the rest. */

/** What is known before anything is started. */
export interface StartFacts {
  readonly isBrowserAsked: boolean;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** A screen to draw on: X11 or Wayland on Linux, always elsewhere. */
  readonly hasDisplay: boolean;
  /** Electron's program, or null. */
  readonly electron: string | null;
}

/** What to do. `reason` is one line for the user, null where browser mode is what was asked for. */
export type StartPlan =
  | { readonly kind: 'electron'; readonly program: string }
  /** Electron could run, but its program has to be fetched first. */
  | { readonly kind: 'fetch' }
  | { readonly kind: 'browser'; readonly reason: string | null };

/** Decides how to start. What can never work is found before anything is downloaded for it. */
export function planStart(facts: StartFacts): StartPlan {
  if (facts.isBrowserAsked) return { kind: 'browser', reason: null };
  if (facts.platform === 'linux' && facts.isRoot) {
    return { kind: 'browser', reason: 'Electron does not run as root: starting in browser mode.' };
  }
  if (!facts.hasDisplay) {
    return { kind: 'browser', reason: 'There is no display for a window: starting in browser mode.' };
  }
  return facts.electron === null ? { kind: 'fetch' } : { kind: 'electron', program: facts.electron };
}

/** Whether there is something to draw on. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/**
 * Whether an ended Electron means that it could not start at all (no sandbox, missing library, broken display), as
 * opposed to a program that ran and was closed or crashed later.
 */
export function isFailedStart(exitCode: number | null, aliveMs: number): boolean {
  return exitCode !== 0 && aliveMs < 5000;
}
