/**
 * Spell checking on systems that provide it. Nothing is downloaded:
 *
 * - macOS: the system's checker, which has its own languages (Electron, docs/tutorial/spellchecker.md).
 * - Windows: the system's checker for the languages that the user installed. For all others Chromium would fetch a Hunspell
 *   dictionary (Chromium, components/spellcheck/spellcheck.md, "Windows Hybrid spellchecker"), so the address for that is
 *   one of our own page, which has none: those languages are not checked.
 * - Linux: only Hunspell, so words are not checked.
 *
 * `webPreferences.spellcheck: false` is not enough to keep Chromium from fetching: dictionaries are loaded with the
 * session (electron/electron issue 22995).
 */
import { session } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

/** Tells whether words are checked on a system (`process.platform`). */
export function isSpellingChecked(platform: string): boolean {
  return platform === 'darwin' || platform === 'win32';
}

/** Prevents any download of dictionaries. Runs when the program is ready, before anything else uses the session. */
export function keepSpellingOffline(platform: string): void {
  if (platform === 'darwin') return;
  const { defaultSession } = session;
  // Before anything else: the session looks for dictionaries as soon as it exists.
  defaultSession.setSpellCheckerDictionaryDownloadURL(`${APP_ORIGIN}/dictionaries/`);
  if (isSpellingChecked(platform)) return;
  defaultSession.setSpellCheckerEnabled(false);
}
