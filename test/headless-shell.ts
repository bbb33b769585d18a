/**
 * The Chromium without a window of its own (`chromium-headless-shell`), which draws the same pages with a third less work:
 * the end-to-end tests take it where it is.
 */
import { findOnPath, type ProgramPlaces } from '../electron/program/find-browser.ts';
import { installPackages } from './install-packages.ts';

const NAME = 'chromium-headless-shell';

/** Absolute path of the shell on the PATH, or null. */
export function findHeadlessShell(places?: ProgramPlaces): string | null {
  return findOnPath([NAME], places);
}

/** The shell, installed where that is possible; null where the tests have to do with the whole browser. */
export function ensureHeadlessShell(): string | null {
  return findHeadlessShell() ?? (installPackages([NAME]) ? findHeadlessShell() : null);
}
