/**
 * The language that was chosen last, where the page finds it before it has the settings, so that no other language is
 * loaded first. The browser may refuse to keep it; then that of the system is loaded meanwhile.
 */
const KEY = 'mancala-studio.language';

/** Returns the tag of a language, or `system`. */
export function lastLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for the next start. */
export function keepLanguage(choice: string): void {
  try {
    if (lastLanguage() !== choice) localStorage.setItem(KEY, choice);
  } catch {
    // The next start loads two languages.
  }
}
