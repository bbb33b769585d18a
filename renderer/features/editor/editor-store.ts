/**
 * The drafts: at most one for each open document, shown in place of its board. Every change is announced, and none
 * changes a document before the draft is finished.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import { countBeads } from '../../../engine/setup/beads.ts';
import { usualSeeds } from '../../../engine/setup/fillings.ts';
import { setupFindings } from '../../../engine/setup/findings.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { PlaceIndex, Setup } from '../../../engine/rules/types.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useUi } from '../../studio/ui.ts';
import { changeDraft, changeDraftRules, redoDraft, startDraft, undoDraft, type Draft } from './draft.ts';
import { changeText, placeSaid } from './editor-words.ts';

/** How a change is announced, and which changes are joined into one undo step. */
export interface ChangeOptions {
  /** Announced before the changes: the name of a command on the whole board. */
  readonly label?: string;
  /** The place that the user meant: announced with its contents even if nothing changes. */
  readonly place?: PlaceIndex;
  /** Consecutive changes with the same key are one undo step. */
  readonly joins?: string;
}

export const useEditor = defineStore('editor', () => {
  const documents = useDocuments();
  const ui = useUi();
  const drafts = shallowReactive(new Map<string, Draft>());
  /** The draft discarded last, if it had changes; otherwise null. */
  const cancelled = shallowRef<Draft | null>(null);
  /** Ids of documents whose last draft became a game. */
  const finished = new Set<string>();

  /** Number of seeds that a pattern puts into each pit. */
  const seeds = ref(1);

  /** The draft over the shown document; null if there is none. */
  const draft = computed(() => (documents.activeId === null ? null : drafts.get(documents.activeId)) ?? null);
  const findings = computed(() => (draft.value ? setupFindings(draft.value.rules, draft.value.setup) : []));
  /** Why the draft cannot be played, or null. */
  const error = computed(() => findings.value.find(({ kind }) => kind === 'error') ?? null);
  const total = computed(() => (draft.value ? countBeads(draft.value.setup) : 0));
  const usualTotal = computed(() => (draft.value ? countBeads(draft.value.rules.startSetup()) : 0));

  function put(next: Draft | null): void {
    const id = documents.activeId;
    if (id === null) return;
    if (next) drafts.set(id, next);
    else drafts.delete(id);
  }

  /** Stores a changed draft and announces the changes. */
  function take(next: Draft, label = '', place?: PlaceIndex): void {
    const before = draft.value;
    if (!before) return;
    put(next);
    const { board } = next.rules;
    const what = changeText(next.rules, before.setup, next.setup);
    const still = place === undefined ? '' : placeSaid(board, next.setup, place);
    ui.announce([label, what === '' ? still : what].filter((text) => text !== '').join('. '));
  }

  /** Opens a draft over the shown document, replacing any draft that is open there. */
  function open(rules: Rules, setup: Setup): void {
    if (documents.activeId !== null) finished.delete(documents.activeId);
    put(startDraft(rules, setup));
    seeds.value = usualSeeds(rules);
    ui.announce(t('editor.says.opened'));
  }

  /** Opens a draft of an earlier run over the shown document, as one step from the usual start. */
  function restore(rules: Rules, setup: Setup): void {
    open(rules, rules.startSetup());
    if (draft.value) put(changeDraft(draft.value, setup));
  }

  /** Returns whether the last draft over a document became a game. */
  function wasFinished(documentId: string): boolean {
    return finished.has(documentId);
  }

  /** Takes over a setup as a step of the draft. */
  function change(setup: Setup, { label, place, joins }: ChangeOptions = {}): void {
    if (draft.value) take(changeDraft(draft.value, setup, joins ?? null), label, place);
  }

  /** Puts the beads under other rules for the same board, as a step of the draft. */
  function changeRules(rules: Rules, name: string): void {
    if (draft.value) take(changeDraftRules(draft.value, rules), t('editor.says.rules', { name }));
  }

  function undo(): void {
    if (draft.value) take(undoDraft(draft.value), t('editor.says.undone'));
  }

  function redo(): void {
    if (draft.value) take(redoDraft(draft.value), t('editor.says.redone'));
  }

  /** Discards the draft, which leaves its document unchanged; the draft can be opened again. */
  function cancel(): void {
    if (draft.value && draft.value.past.length > 0) cancelled.value = draft.value;
    put(null);
    ui.announce(t('editor.says.cancelled'));
  }

  /** Opens the discarded draft again, over the shown document. */
  function reopen(): void {
    if (!cancelled.value || documents.activeId === null) return;
    put(cancelled.value);
    cancelled.value = null;
    ui.announce(t('editor.says.opened'));
  }

  /**
   * Ends the draft and returns it so that a game can be made from it; null if it cannot be played.
   *
   * @param asDiagram whether it becomes a diagram, which need not be playable.
   */
  function finish(asDiagram = false): Draft | null {
    const done = draft.value;
    if (!done || (error.value && !asDiagram) || documents.activeId === null) return null;
    finished.add(documents.activeId);
    put(null);
    return done;
  }

  /** Keeps the draft of a closed document like a discarded draft. */
  function follow(): void {
    for (const [id, held] of drafts) {
      if (documents.find(id)) continue;
      if (held.past.length > 0) cancelled.value = held;
      drafts.delete(id);
    }
  }

  return {
    drafts,
    draft,
    findings,
    error,
    total,
    usualTotal,
    cancelled,
    seeds,
    open,
    restore,
    wasFinished,
    change,
    changeRules,
    undo,
    redo,
    cancel,
    reopen,
    finish,
    follow,
  };
});
