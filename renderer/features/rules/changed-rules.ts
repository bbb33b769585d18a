/**
 * The rules of the game shown as they are being changed in the Rules tab: one draft a game, kept while its document is
 * open. The game itself stays under its rules; what the draft would make of it is known before anything is opened.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import { addGames } from '../../../engine/tree/collection.ts';
import { changeRules, type RulesChange } from '../../../engine/tree/record.ts';
import { countNodes } from '../../../engine/tree/node.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { compileDraft, draftOfText, type RuleDraft } from './rule-draft.ts';
import { useUi } from '../../studio/ui.ts';

/** What changed rules make of the game. */
export interface RulesEffect {
  /** Moves in the tree. */
  readonly moves: number;
  /** Moves that cannot be played; they are kept as ghosts. */
  readonly ghosts: number;
  /** The first of them in reading order, with the code why not. */
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
  const drafts = shallowRef<ReadonlyMap<string, RuleDraft>>(new Map());

  const text = computed(() => documents.shown?.record.rules ?? null);
  /** A draft belongs to one game of one document under one rule set. */
  const key = computed(() => {
    const here = documents.shown;
    return here ? `${here.document.id} ${String(here.document.gameIndex)} ${here.record.rules}` : null;
  });
  const draft = computed<RuleDraft | null>(() => {
    if (key.value === null || text.value === null) return null;
    return drafts.value.get(key.value) ?? draftOfText(text.value);
  });
  const compiled = computed(() => (draft.value ? compileDraft(draft.value) : null));
  const isChanged = computed(
    () => compiled.value !== null && (!compiled.value.ok || compiled.value.value.key !== text.value),
  );
  /** The game played again under the changed rules; null where nothing is changed or the draft has a mistake. */
  const changed = computed(() => {
    const here = documents.shown;
    if (!here || !isChanged.value || !compiled.value?.ok) return null;
    return changeRules(here.record, here.path, compiled.value.value);
  });
  const effect = computed(() => (changed.value?.ok ? effectOf(changed.value.value) : null));
  /** Why the changed rules cannot take this game, or null. */
  const refusal = computed<Failure | null>(() => (changed.value && !changed.value.ok ? changed.value : null));

  function change(next: RuleDraft): void {
    if (key.value !== null) drafts.value = new Map(drafts.value).set(key.value, next);
  }

  /** Takes all changes back. */
  function reset(): void {
    if (key.value === null) return;
    const left = new Map(drafts.value);
    left.delete(key.value);
    drafts.value = left;
  }

  /** Opens the game under the changed rules: in a document of its own, or as a further game of the file. */
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
      const left = [...drafts.value].filter(([each]) => list.some(({ id }) => each.startsWith(`${id} `)));
      if (left.length < drafts.value.size) drafts.value = new Map(left);
    },
  );

  return { draft, compiled, isChanged, effect, refusal, change, reset, apply };
});
