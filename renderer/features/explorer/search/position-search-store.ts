/**
 * The search of the explorer: its conditions as rows and as one line of text, and the games found. The list of games
 * stays when the tab closes; another search or another collection ends it.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../../../engine/core/result.ts';
import { makeQuery, parseQuery } from '../../../../engine/explorer/query-text.ts';
import type { Condition, Query } from '../../../../engine/explorer/question.ts';
import type { ExploredList } from '../explored-list.ts';
import { useExplorer } from '../explorer-store.ts';
import { isComplete } from './condition-kinds.ts';

export const useExplorerSearch = defineStore('explorer-search', () => {
  const explorer = useExplorer();
  /** Conditions as the user edits them; some may be empty. */
  const rows = shallowRef<readonly Condition[]>([]);
  const text = ref('');
  /** Why the text cannot be read; the rows are then from the last readable text. */
  const fault = shallowRef<Failure | null>(null);
  const list = shallowRef<ExploredList | null>(null);
  /** The text of the search whose games are shown; null before the first one. */
  const searched = ref<string | null>(null);
  /** Whether the index has changed since the search. */
  const isStale = ref(false);

  const query = computed<Query>(() => rows.value.filter(isComplete));
  const isSearching = computed(() => list.value !== null && !list.value.isDone.value);

  function setText(next: string): void {
    text.value = next;
    const read = parseQuery(next);
    fault.value = read.ok ? null : read;
    if (read.ok) rows.value = read.value;
  }

  function setRows(next: readonly Condition[]): void {
    rows.value = next;
    fault.value = null;
    text.value = makeQuery(query.value);
  }

  function add(condition: Condition): void {
    setRows([...rows.value, condition]);
  }

  function change(index: number, condition: Condition): void {
    setRows(rows.value.with(index, condition));
  }

  function remove(index: number): void {
    setRows(rows.value.toSpliced(index, 1));
  }

  function clear(): void {
    setRows([]);
    end();
  }

  function end(): void {
    list.value?.end();
    list.value = null;
    searched.value = null;
    isStale.value = false;
  }

  /** Searches the collection; false if the text has nothing to search for. */
  function start(): boolean {
    if (fault.value) return false;
    end();
    list.value = explorer.list(query.value);
    searched.value = text.value;
    return list.value !== null;
  }

  /** Ends the search; the games found stay. */
  function stop(): void {
    list.value?.stop();
  }

  /** Takes over a search, such as a saved one, and runs it. */
  function run(line: string): boolean {
    setText(line);
    return start();
  }

  watch(() => explorer.collection, end);
  watch(
    () => explorer.version,
    () => {
      if (list.value) isStale.value = true;
    },
  );

  return {
    rows,
    text,
    fault,
    list,
    searched,
    isStale,
    query,
    isSearching,
    setText,
    setRows,
    add,
    change,
    remove,
    clear,
    start,
    stop,
    run,
  };
});
