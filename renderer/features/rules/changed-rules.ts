/**
 * Drafts of changed rules in the Rules tab: one for each game, kept while its document is open. The game keeps its own
 * rules; the store shows what the game would be under the draft before anything is opened.
 */
import { defineStore } from 'pinia';
import { computed, shallowReactive, watch } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import { addGames } from '../../../engine/tree/collection.ts';
import { changeRules, type RulesChange } from '../../../engine/tree/record.ts';
import { countNodes } from '../../../engine/tree/node.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { compileDraft, draftOfText, type RuleDraft } from './rule-draft.ts';
import { useUi } from '../../studio/ui.ts';

/** The game replayed under changed rules, in numbers. */
export interface RulesEffect {
  /** Moves in the tree. */
  readonly moves: number;
  /** Moves that are not legal; they stay in the tree as ghosts. */
  readonly ghosts: number;
  /** The first ghost in reading order, with the code of the reason. */
  readonly first: { readonly move: string; readonly code: string } | null;
}

function effectOf({ record, ghosts }: RulesChange): RulesEffect {
  let first: RulesEffect['first'] = null;
  if (ghosts > 0)
    for (const { node } of walk(record.root)) {
      if (node.ghost === null) continue;
      first = { move: node.move, code: node.ghost };
      break;
    }
  return { moves: countNodes(record.root) - 1, ghosts, first };
}

export const useChangedRules = defineStore('changed-rules', () => {
  const documents = useDocuments();
  const ui = useUi();
  const drafts = shallowReactive(new Map<string, RuleDraft>());

  const text = computed(() => documents.shown?.record.rules ?? null);
  /** The key of a draft: document, game and rule set. */
  const key = computed(() => {
    const here = documents.shown;
    return here ? `${here.document.id} ${String(here.document.gameIndex)} ${here.record.rules}` : null;
  });
  const draft = computed<RuleDraft | null>(() => {
    if (key.value === null || text.value === null) return null;
    return drafts.get(key.value) ?? draftOfText(text.value);
  });
  const compiled = computed(() => (draft.value ? compileDraft(draft.value) : null));
  const isChanged = computed(
    () => compiled.value !== null && (!compiled.value.ok || compiled.value.value.key !== text.value),
  );
  /** The game replayed under the changed rules; null if nothing is changed or the draft is invalid. */
  const changed = computed(() => {
    const here = documents.shown;
    if (!here || !isChanged.value || !compiled.value?.ok) return null;
    return changeRules(here.record, here.path, compiled.value.value);
  });
  const effect = computed(() => (changed.value?.ok ? effectOf(changed.value.value) : null));
  /** The reason why the changed rules do not fit this game, or null. */
  const refusal = computed<Failure | null>(() => (changed.value && !changed.value.ok ? changed.value : null));

  function change(next: RuleDraft): void {
    if (key.value !== null) drafts.set(key.value, next);
  }

  /** Discards all changes. */
  function reset(): void {
    if (key.value !== null) drafts.delete(key.value);
  }

  /** Opens the game under the changed rules, in a new document or as another game of the file. */
  function apply(where: 'document' | 'file'): void {
    const here = documents.shown;
    const done = changed.value;
    if (!here || !done) return;
    if (!done.ok) {
      ui.showError(done);
      return;
    }
    const { record, path, ghosts } = done.value;
    reset();
    if (where === 'document')
      documents.add(
        t('document.copy-of', { name: here.document.name }),
        { games: [record] },
        { isSaved: false },
      );
    else documents.editGames({ key: 'undo.add-game' }, (games) => addGames(games, [record]));
    documents.goTo(path);
    ui.announce(ghosts === 0 ? t('rules.all-fit') : t('rules.ghosts', { n: ghosts }));
  }

  watch(
    () => documents.list,
    (list) => {
      for (const each of drafts.keys())
        if (!list.some(({ id }) => each.startsWith(`${id} `))) drafts.delete(each);
    },
  );

  return { draft, compiled, isChanged, effect, refusal, change, reset, apply };
});
