/** Which spec files run where. Files that are on neither list run in all projects. */

/** Browser mode alone: its host, its security, a build with a sixth game. */
export const BROWSER_MODE_SPECS = [
  'kiosk.spec.ts',
  'restart.spec.ts',
  'security.spec.ts',
  'sixth-game.spec.ts',
  'two-windows.spec.ts',
] as const;

/**
 * Specs in which the host matters most: files, the engine's end, native menus, second starts. `npm test` runs
 * them over the double of Electron, too, as far as its time allows; `npm run test:e2e` runs all of them.
 */
export const HOST_SPECS = ['desktop.spec.ts', 'engine-crash.spec.ts'] as const;

/** The project with the specs of the desktop shell that `npm test` leaves out. */
export const SHELL_REST = 'shell-rest';

/** Tag of specs that take long and have a sister that runs in `npm test`; `npm run test:e2e` runs them. */
export const LONG_TAG = '@long';

/** What `npm test` runs. */
export const TEST_PROJECTS = ['browser', 'electron', 'shell'] as const;
