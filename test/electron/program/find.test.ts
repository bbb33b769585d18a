import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrowser, type BrowserPlaces } from '../../../electron/program/find-browser.ts';
import { findElectron } from '../../../electron/start/find-electron.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

function put(...parts: readonly string[]): string {
  const file = folder.path(...parts);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
  return file;
}

describe('Electron', () => {
  test('is not there after npm ci alone', () => {
    put('package.json');
    expect(findElectron(folder.path(), undefined)).toBeNull();
  });

  test('is there when its path is written and the program stands at it', () => {
    fs.writeFileSync(put('path.txt'), 'electron');
    expect(findElectron(folder.path(), undefined)).toBeNull();
    const program = put('dist', 'electron');
    expect(findElectron(folder.path(), undefined)).toBe(program);
  });

  test('may stand in a folder named by the environment instead', () => {
    expect(findElectron(folder.path(), folder.path('other'))).toBeNull();
    const program = put('other', 'electron');
    expect(findElectron(folder.path(), folder.path('other'))).toBe(program);
    fs.writeFileSync(put('path.txt'), 'Electron.app/Contents/MacOS/Electron');
    const mac = put('other', 'Electron.app/Contents/MacOS/Electron');
    expect(findElectron(folder.path(), folder.path('other'))).toBe(mac);
  });
});

describe('a browser', () => {
  const places = (
    programs: readonly string[],
    env: Readonly<Record<string, string>> = {},
    names: readonly string[] = [],
  ): BrowserPlaces => ({
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform: 'linux',
    home: '/home/ana',
    isProgram: (file) => programs.includes(file),
    list: (at) => (at === '/home/ana/.cache/ms-playwright' ? names : []),
  });
  const kept = (version: number): string =>
    `/home/ana/.cache/ms-playwright/chromium-${version}/chrome-linux/chrome`;

  test('is the one that was named, or none if that one is not there', () => {
    const named = { CHROMIUM_PATH: '/opt/chromium' };
    expect(findBrowser(places(['/opt/chromium', '/usr/bin/chromium'], named))).toBe('/opt/chromium');
    expect(findBrowser(places(['/usr/bin/chromium'], named))).toBeNull();
  });

  test('is the first on the PATH, Chromium before Chrome', () => {
    const both = ['/usr/local/bin/google-chrome', '/usr/bin/chromium'];
    expect(findBrowser(places(both))).toBe('/usr/bin/chromium');
  });

  test('is else the newest that Playwright keeps', () => {
    const programs = [kept(999), kept(1200)];
    const names = ['chromium-999', 'chromium-1200', 'chromium_headless_shell-1300', 'firefox-1500'];
    expect(findBrowser(places(programs, {}, names))).toBe(kept(1200));
    expect(findBrowser(places([kept(999)], {}, names))).toBe(kept(999));
  });

  test('is none on a bare machine', () => {
    expect(findBrowser(places([]))).toBeNull();
  });
});
