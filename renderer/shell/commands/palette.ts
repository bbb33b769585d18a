/** The command palette: every command and every choice as one searchable list. */
import { fold } from '../../i18n/fold.ts';
import { isMessageKey, t, textOf } from '../../i18n/text.ts';
import { availability } from './command.ts';
import { commandLabel } from './menu.ts';
import { keysOf, allCommands, menuOf } from './registry.ts';
import type { Studio } from '../../studio/studio.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** One sentence on what it does. */
  readonly help: string;
  /** Name of its menu, `''` for a command that is in none. */
  readonly group: string;
  /** Other words by which it is found. */
  readonly also: string;
  readonly key: string | null;
  /** Why it cannot run now, or null. */
  readonly reason: string | null;
}

/** Returns all entries in menu order. */
export function paletteEntries(studio: Studio): readonly PaletteEntry[] {
  return allCommands()
    .filter(({ id }) => id !== 'view.palette')
    .flatMap((command) => {
      const can = availability(command, studio);
      const menu = menuOf(command.id);
      const group = menu ? t(`menu.${menu}`) : '';
      const words = `palette.also.${command.id}`;
      const also = isMessageKey(words) ? t(words) : '';
      const reason = can === true ? null : t(can);
      const help = textOf(`command.${command.id}.help`);
      if (command.kind === 'choice') {
        return command.choices(studio).map((choice) => ({
          id: `${command.id}:${choice.id}`,
          label: t('palette.choice', { command: textOf(`command.${command.id}`), choice: choice.label }),
          help,
          group,
          also,
          key: null,
          reason,
        }));
      }
      return [
        {
          id: command.id,
          label: commandLabel(command, studio),
          help,
          group,
          also,
          key: keysOf(command, studio)[0] ?? null,
          reason,
        },
      ];
    });
}

/** Tells whether the letters occur in order, each directly after the previous letter or at the start of a word. */
function readsInitials(hay: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    let at = hay.indexOf(letter, from);
    while (at > from && /[\p{L}\p{N}]/u.test(hay[at - 1] ?? '')) at = hay.indexOf(letter, at + 1);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/**
 * Rates how well a text fits a query. Each word of the query must occur in the text, or consist of initials of its
 * words (`nf`: next fork). Starts of words count more.
 *
 * @returns higher is better; null if it does not fit.
 */
export function fitOf(text: string, query: string): number | null {
  const hay = fold(text);
  let score = 0;
  for (const word of fold(query)
    .split(/\s+/)
    .filter((part) => part !== '')) {
    const at = hay.indexOf(word);
    if (at >= 0) score += 10 * word.length + (at === 0 || /\W/.test(hay[at - 1] ?? '') ? 20 : 0);
    else if (!readsInitials(hay, word)) return null;
  }
  return score - hay.length / 100;
}

/** Worth of a label that fits on its own: its other words and its menu are not needed. */
const LABEL_WORTH = 10;

/** Rates an entry by its label, or with its menu and its other words if the label alone does not fit. */
function fitOfEntry({ label, group, also }: PaletteEntry, query: string): number | null {
  const own = fitOf(label, query);
  return own === null ? fitOf(`${label} ${group} ${also}`, query) : own + LABEL_WORTH;
}

/** Returns the entries that fit a query, best first; those that can run come before those that cannot. */
export function findInPalette(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  if (query.trim() === '') return entries;
  return entries
    .flatMap((entry) => {
      const score = fitOfEntry(entry, query);
      return score === null ? [] : [{ entry, score: score - (entry.reason === null ? 0 : 15) }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
