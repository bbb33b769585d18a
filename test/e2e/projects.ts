/** Which spec files run where. Files that are on neither list run in all projects. */

/** Browser mode alone: its host, its security, a build with a sixth game, its menus on a phone. */
export const BROWSER_MODE_SPECS = [
  'kiosk.spec.ts',
  'phone.spec.ts',
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

/** The web edition alone: its service worker, its own files and nothing else. */
export const WEB_ONLY_SPECS = ['offline.spec.ts', 'viewer.spec.ts', 'web-engine.spec.ts'] as const;

/** Specs of the web edition in `npm test`: its own, a walk through a study, and what it keeps. */
export const WEB_SPECS = [...WEB_ONLY_SPECS, 'recovery.spec.ts', 'study.spec.ts'] as const;

/** The project with the specs of the web edition that `npm test` leaves out. */
export const WEB_REST = 'web-rest';

/** What the web edition cannot do, and the tests that are about it: files, or single tests by their titles. */
const NOT_IN_WEB: readonly { readonly reason: string; readonly tests: readonly (string | RegExp)[] }[] = [
  {
    reason: 'It starts or looks at the process of a host, of which the web edition has none.',
    tests: [
      /^a second window of the session says why it waits/,
      /^a proof survives the engine it ran on$/,
      /^a killed engine process is started again$/,
      // It counts the files that a host has kept.
      /^by keyboard alone the games of the open file are reviewed, and the list outlives a restart/,
      // The stores of the browser have tests of their own for it.
      /^entries that cannot be read are named beside the good one/,
    ],
  },
  {
    reason: 'It changes files on their way or takes them away; the browser has kept them and refuses others.',
    tests: [
      /^a file of licences that cannot be read is told/,
      /^panels, pages, menus and dialogs fit in long/,
      /^a start loads only the language chosen last/,
      /^parts of the window that could not be loaded say so/,
    ],
  },
  {
    reason: 'It holds up what a host answers; without one, what was kept may be back before anybody looks.',
    tests: [/^the window is there at once, and the place of the board stays free/],
  },
  {
    reason: 'Its packages are not those of the hosts.',
    tests: [/^About shows version and licences/],
  },
  {
    reason: 'Pictures are compared in browser mode: the page is the same.',
    tests: ['golden.spec.ts'],
  },
  {
    reason: 'Proofs of gigabytes are kept by the desktop program.',
    tests: [/^a proof is kept on disk, found again by a new page/],
  },
  {
    reason: 'Collections are indexed by a host.',
    tests: [
      // One of the pages is the explorer; fit and small windows have the menu of layouts, too.
      /^layouts and pages are chosen in a narrow window by keyboard/,
      'explorer.spec.ts',
      'explorer-here.spec.ts',
      'explorer-search.spec.ts',
      /^the replies of a collection that the repertoire does not answer/,
    ],
  },
  {
    reason: 'Programs by others are started by a host.',
    tests: ['program-analysis.spec.ts'],
  },
];

/** Why a test does not run for the web edition; null if it does. */
export function whyNotInWeb(file: string, title: string): string | null {
  const isMeant = (test: string | RegExp): boolean =>
    typeof test === 'string' ? test === file : test.test(title);
  return NOT_IN_WEB.find(({ tests }) => tests.some(isMeant))?.reason ?? null;
}

/** Tag of specs that take long and have a sister that runs in `npm test`; `npm run test:e2e` runs them. */
export const LONG_TAG = '@long';

/** What `npm test` runs. */
export const TEST_PROJECTS = ['browser', 'electron', 'shell', 'web'] as const;
