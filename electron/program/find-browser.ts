/** Finds a Chromium on this machine, for browser mode and for the end-to-end tests. Never installs one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The parts of the system that the search reads; tests replace them. */
export interface BrowserPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly isProgram: (file: string) => boolean;
  /** Lists the names in a folder; none if the folder does not exist. */
  list(folder: string): readonly string[];
}

/** The parts of the system that a search of the PATH reads. */
export type ProgramPlaces = Pick<BrowserPlaces, 'env' | 'platform' | 'isProgram'>;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Program inside a browser folder of Playwright, by platform; newer versions carry the word size. */
const PLAYWRIGHT_PROGRAMS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chrome-linux/chrome', 'chrome-linux64/chrome'],
  darwin: ['chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
};

/**
 * Returns the absolute path of a Chromium, or null: `CHROMIUM_PATH`, else one on the PATH, else one in its platform's
 * usual place, else one that Playwright keeps.
 */
export function findBrowser(places: BrowserPlaces = machine()): string | null {
  const asked = places.env['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '') return places.isProgram(asked) ? asked : null;
  const candidates = [...installed(places), ...ofPlaywright(places)];
  return findOnPath(NAMES, places) ?? candidates.find((file) => places.isProgram(file)) ?? null;
}

/** Returns the absolute path of the first of these programs that is on the PATH, or null. */
export function findOnPath(
  names: readonly string[],
  { env, platform, isProgram }: ProgramPlaces = machine(),
): string | null {
  if (platform === 'win32') return null;
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
  return candidates.find((file) => isProgram(file)) ?? null;
}

function installed({ env, platform }: BrowserPlaces): readonly string[] {
  if (platform === 'darwin') return MAC_PROGRAMS;
  if (platform !== 'win32') return [];
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
  return roots.flatMap((root) =>
    root === undefined ? [] : WINDOWS_PROGRAMS.map((program) => path.win32.join(root, program)),
  );
}

function ofPlaywright(places: BrowserPlaces): readonly string[] {
  const programs = PLAYWRIGHT_PROGRAMS[places.platform] ?? [];
  const folder = playwrightFolder(places);
  return [...places.list(folder)]
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => programs.map((program) => path.join(folder, name, program)));
}

function playwrightFolder({ env, platform, home }: BrowserPlaces): string {
  const asked = env['PLAYWRIGHT_BROWSERS_PATH'];
  if (asked !== undefined && asked !== '' && asked !== '0') return asked;
  if (platform === 'darwin') return path.join(home, 'Library/Caches/ms-playwright');
  if (platform === 'win32') return path.join(env['LOCALAPPDATA'] ?? home, 'ms-playwright');
  return path.join(env['XDG_CACHE_HOME'] ?? path.join(home, '.cache'), 'ms-playwright');
}

function machine(): BrowserPlaces {
  return {
    env: process.env,
    platform: process.platform,
    home: os.homedir(),
    isProgram(file) {
      try {
        fs.accessSync(file, fs.constants.X_OK);
        return fs.statSync(file).isFile();
      } catch {
        // Absent, not executable or not accessible: in each case we cannot use it.
        return false;
      }
    },
    list: (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []),
  };
}
