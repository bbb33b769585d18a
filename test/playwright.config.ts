/**
 * One set of specs, three hosts: project `browser` drives Chromium against the loopback host, `electron` the real program,
 * `shell` the built main process over the double of Electron, with its page in Chromium. All run what `npm run build`
 * made. Without Electron's binary the project `electron` is skipped with its reason.
 */
import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findBrowser } from '../electron/program/find-browser.ts';
import type { HostOptions } from './e2e/fixtures.ts';
import {
  BROWSER_MODE_SPECS,
  HOST_SPECS,
  SHELL_REST,
  WEB_ONLY_SPECS,
  WEB_REST,
  WEB_SPECS,
} from './e2e/projects.ts';
import { findHeadlessShell } from './headless-shell.ts';

const top = path.resolve(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;

// No test of the program's start may touch what the user of this machine has kept.
process.env['LC_ALL'] = 'C.UTF-8';
process.env['MANCALA_STUDIO_DATA'] ??= path.join(top, 'node_modules/.tmp/data');

/** How browsers are started. */
const LAUNCH = {
  executablePath: findHeadlessShell() ?? findBrowser() ?? 'chromium',
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    // A page lives for seconds here: to optimize its code costs more than it saves, a sixth of the page's work.
    // And scripts are not parsed while they arrive: a warm process has compiled them, and parsed them all once more.
    '--js-flags=--no-opt --no-maglev --no-script-streaming',
    // Drawn by the processor, a picture that changes costs less in few large tiles than in twenty of 256 pixels.
    '--default-tile-width=512',
    '--default-tile-height=512',
  ],
};

export default defineConfig<HostOptions>({
  testDir: 'e2e',
  outputDir: path.join(top, 'node_modules/.tmp/test-results'),
  globalSetup: path.join(import.meta.dirname, 'e2e/global-setup.ts'),
  // One more than the cores of a small machine: each of them waits a third of its time.
  workers: 3,
  // Each test has a host and a folder of its own; no worker is left with a long file at the end.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  // Other builds of Chromium draw edges a little differently; a board drawn wrong differs more.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  reporter: 'list',
  use: {
    trace: 'off',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-write'],
    launchOptions: LAUNCH,
  },
  projects: [
    {
      name: 'browser',
      // The pages of a profile share what was compiled for the first of them (`warm-profile.ts`).
      use: { host: 'browser', launchOptions: { ...LAUNCH, args: [...LAUNCH.args, '--process-per-site'] } },
      testIgnore: ['desktop.spec.ts', ...WEB_ONLY_SPECS],
    },
    {
      name: 'electron',
      use: { host: 'electron' },
      testIgnore: [...BROWSER_MODE_SPECS, ...WEB_ONLY_SPECS],
    },
    { name: 'shell', use: { host: 'shell' }, testMatch: [...HOST_SPECS] },
    {
      name: SHELL_REST,
      use: { host: 'shell' },
      testIgnore: [...BROWSER_MODE_SPECS, ...HOST_SPECS, ...WEB_ONLY_SPECS],
    },
    { name: 'web', use: { host: 'browser', isWeb: true }, testMatch: [...WEB_SPECS] },
    {
      name: WEB_REST,
      use: { host: 'browser', isWeb: true },
      testIgnore: ['desktop.spec.ts', ...BROWSER_MODE_SPECS, ...WEB_SPECS],
    },
  ],
});
