/**
 * The user's own rule sets in the window: the list in the settings, and the set deleted last, which can be restored.
 * The functions are in `named-rules.ts`.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure, Result } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { OptionError } from '../../../engine/rules/options.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import { t } from '../../i18n/text.ts';
import {
  addSet,
  compileSet,
  gameOfText,
  removeSet,
  renameSet,
  restoreSet,
  parseSetsFile,
  takeSets,
  type ChangedSets,
  type NamedText,
  type NamedTexts,
} from '../../../engine/protocol/named-rules.ts';
import { useSettings } from '../../studio/settings.ts';

/** A set as this version understands it. */
export interface KnownSet extends NamedText {
  /** The game of the set; null if the text names none of our games. */
  readonly game: GameId | null;
  readonly rules: Result<Rules, OptionError>;
}

export const useRuleSets = defineStore('rule-sets', () => {
  const settings = useSettings();
  /** The result of the last import, in words for the list. */
  const message = shallowRef('');
  const removed = shallowRef<{ readonly set: NamedText; readonly index: number } | null>(null);

  const list = computed<readonly KnownSet[]>(() =>
    settings.values.ruleSets.map((set) => ({ ...set, game: gameOfText(set.text), rules: compileSet(set) })),
  );
  const readable = computed(() => list.value.filter(({ rules }) => rules.ok));

  function put(ruleSets: NamedTexts): void {
    settings.change({ ruleSets });
  }

  function settle(changed: ChangedSets): Failure | null {
    if (!changed.ok) return changed;
    put(changed.value);
    return null;
  }

  /** Saves rules under a name. @returns the reason if it failed. */
  function save(name: string, text: string, replaces: boolean): Failure | null {
    return settle(addSet(settings.values.ruleSets, name, text, replaces));
  }

  function rename(from: string, to: string): Failure | null {
    return settle(renameSet(settings.values.ruleSets, from, to));
  }

  function remove(name: string): void {
    const index = settings.values.ruleSets.findIndex((set) => set.name === name);
    const set = settings.values.ruleSets[index];
    if (!set) return;
    removed.value = { set, index };
    put(removeSet(settings.values.ruleSets, name));
  }

  /** Restores the set deleted last to its place. */
  function undoRemove(): void {
    if (!removed.value) return;
    put(restoreSet(settings.values.ruleSets, removed.value.set, removed.value.index));
    removed.value = null;
  }

  /** Adds the sets of a file. @returns the reason if it failed; otherwise `message` has the result. */
  function takeFile(text: string): Failure | null {
    const read = parseSetsFile(text);
    if (!read.ok) return read;
    const { sets, added, known, renamed } = takeSets(settings.values.ruleSets, read.value);
    put(sets);
    const parts = [t('rule-sets.added', { n: added })];
    if (known > 0) parts.push(t('sets.known', { n: known }));
    if (renamed > 0) parts.push(t('sets.renamed', { n: renamed }));
    message.value = parts.join(', ');
    return null;
  }

  return { list, readable, removed, message, save, rename, remove, undoRemove, takeFile };
});
