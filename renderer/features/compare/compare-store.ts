/**
 * Compares rule sets on the position shown. The engine searches one column after the other with the same limits. The
 * document keeps the rule sets and the results. The run number drops results that arrive after the position or the run
 * has changed.
 */
import type { GameId } from '../../../engine/rules/types.ts';
import type { AnalysisEnd, EngineClient } from '../../../engine/protocol/client.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { comparedRules, setComparedRules } from '../../../engine/tree/compared-rules.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import { mergeValues } from '../../../engine/tree/stored-values.ts';
import { storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import { t } from '../../i18n/text.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { FEWEST_COLUMNS, MAX_COLUMNS, NO_RESULT, resultKey, type ColumnResult } from './compare-data.ts';
import { isProved } from '../../../engine/rule-check/comparison.ts';
import { useDocuments } from '../../studio/documents.ts';
import { engineLimits } from '../analysis/settings/engine-resources.ts';
import { makeLimits } from '../analysis/search-request.ts';
import { useSettings } from '../../studio/settings.ts';
import { useSolver } from '../analysis/solver.ts';
import { useUi } from '../../studio/ui.ts';
import { valueKey } from '../../studio/value-store.ts';
import {
  underRules,
  type ComparedPosition,
  type CompareSubject,
} from '../../../engine/rule-check/under-rules.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';

/** One rule set of the comparison: the position under its rules, or why the position does not fit them. */
export type CompareColumn =
  | {
      readonly text: string;
      readonly isFit: true;
      readonly at: ComparedPosition;
      readonly result: ColumnResult;
      /** The best known values under these rules, from the document and the current run. */
      readonly values: StoredValues | null;
    }
  | { readonly text: string; readonly isFit: false; readonly failure: Failure };

/** A search of all columns. */
interface CompareRun {
  readonly number: number;
  readonly documentId: string;
  /** Key of the position under the game's own rules. */
  readonly key: string;
}

/** Largest number of results kept, including results of earlier positions. */
const MAX_RESULTS = 400;

export const useCompare = defineStore('compare', () => {
  const analysis = useAnalysis();
  const documents = useDocuments();
  const settings = useSettings();
  const solver = useSolver();
  const ui = useUi();
  /** Whether the comparison is shown: it is a layout of the window. */
  const isOpen = computed(() => settings.values.layout === 'compare');
  const results = shallowReactive(new Map<string, ColumnResult>());
  const running = shallowRef<(CompareRun & { readonly at: ComparedPosition }) | null>(null);
  /** Version of the engine. */
  const engine = ref('');
  let client: EngineClient | null = null;
  let current: ReturnType<EngineClient['analyse']> | null = null;
  let numbers = 0;

  const subject = computed<CompareSubject | null>(() => {
    const here = documents.shown;
    if (!here?.position) return null;
    const start = here.record.setup ?? here.rules.startSetup();
    return { rules: here.rules, position: here.position, start, moves: movesOf(here.path) };
  });
  /** The rule sets of the game shown. Until some are chosen: its own, and those last compared for this kind of game. */
  const texts = computed<readonly string[]>(() => {
    const record = documents.shown?.record;
    if (!record) return [];
    return comparedRules(record)?.slice(0, MAX_COLUMNS) ?? remembered(record.rules, record.game);
  });
  const columns = computed<readonly CompareColumn[]>(() => {
    const at = subject.value;
    if (!at) return [];
    return texts.value.map((text): CompareColumn => {
      const fit = underRules(at, text);
      if (!fit.ok) return { text, isFit: false, failure: fit };
      const result = resultOf(fit.value);
      return { text, isFit: true, at: fit.value, result, values: valuesOf(fit.value, result) };
    });
  });
  const isRunning = computed(() => running.value !== null);
  const isFull = computed(() => texts.value.length >= MAX_COLUMNS);

  /** Nodes and time of the run so far, over all columns, and the depth of the current column. */
  const work = computed(() => {
    let [nodes, timeMs, depth] = [0, 0, 0];
    for (const column of columns.value) {
      if (!column.isFit || !column.result.report) continue;
      nodes += column.result.report.nodes;
      timeMs += column.result.report.timeMs;
      if (column.result.state === 'running') ({ depth } = column.result.report);
    }
    return { nodes, timeMs, depth };
  });

  function valuesOf({ position, rules }: ComparedPosition, { report }: ColumnResult): StoredValues | null {
    const stored = documents.shown?.document.book.get(valueKey(rules, position)) ?? null;
    return report ? mergeValues(stored, storedOf(report, engine.value)) : stored;
  }

  /** Returns the game's own rules, followed by those last compared for this kind of game. */
  function remembered(own: string, game: GameId): readonly string[] {
    const others = (settings.values.compare.sets[game] ?? []).filter((text) => text !== own);
    return [own, ...others].slice(0, MAX_COLUMNS);
  }

  function connect(next: EngineClient, version: string): void {
    client = next;
    engine.value = version;
  }

  /** Chooses the rule sets of the game, as an edit that the user can undo. */
  function setTexts(next: readonly string[]): void {
    const here = documents.shown;
    if (!here) return;
    documents.edit({ key: 'undo.compare' }, (record, path) => setComparedRules(record, path, next));
    const { compare } = settings.values;
    const own = next.filter((text) => text !== here.record.rules);
    settings.change({ compare: { ...compare, sets: { ...compare.sets, [here.record.game]: own } } });
  }

  /** Adds rule sets that are not in the comparison, as far as there is room. */
  function add(...added: readonly string[]): void {
    const fresh = added.filter((text, i) => !texts.value.includes(text) && added.indexOf(text) === i);
    if (fresh.length > 0) setTexts([...texts.value, ...fresh].slice(0, MAX_COLUMNS));
  }

  function remove(index: number): void {
    setTexts(texts.value.toSpliced(index, 1));
  }

  /** Moves a column by one place. */
  function move(index: number, by: -1 | 1): void {
    const text = texts.value[index];
    const other = texts.value[index + by];
    if (text === undefined || other === undefined) return;
    setTexts(texts.value.with(index, other).with(index + by, text));
  }

  function keep(key: string, result: ColumnResult): void {
    results.delete(key);
    results.set(key, result);
    const oldest = results.keys().next().value;
    if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
  }

  /** Returns the columns that the engine has not proved, in order. */
  function openColumns(): readonly ComparedPosition[] {
    return columns.value.flatMap((column) =>
      column.isFit && !column.at.position.outcome && !isProved(column.values) ? [column.at] : [],
    );
  }

  /** Searches all columns that are not proved yet, one after the other. */
  function run(): void {
    stop();
    const queue = openColumns();
    const here = documents.shown;
    if (!client || !here?.valueKey || queue.length === 0) return;
    // Results belong to rule sets, so the document keeps the sets from now on.
    if (comparedRules(here.record) === null) setTexts(texts.value);
    analysis.stop();
    solver.pause();
    numbers += 1;
    for (const at of queue) keep(resultKey(at), { ...resultOf(at), state: 'waiting', failure: null });
    ui.announce(t('comparison.started', { n: queue.length }));
    next({ number: numbers, documentId: here.document.id, key: here.valueKey }, queue);
  }

  function resultOf(at: ComparedPosition): ColumnResult {
    return results.get(resultKey(at)) ?? NO_RESULT;
  }

  function next(run: CompareRun, [at, ...rest]: readonly ComparedPosition[]): void {
    if (!client || !at) {
      running.value = null;
      ui.announce(t('comparison.finished'));
      return;
    }
    const key = resultKey(at);
    running.value = { ...run, at };
    keep(key, { ...resultOf(at), state: 'running' });
    const { compare, engineResources } = settings.values;
    const limits = { ...makeLimits(compare.limit), ...engineLimits(engineResources, solver.machine) };
    const isLate = (): boolean => running.value?.number !== run.number || running.value.at !== at;
    const search = client.analyse(at.ref, limits, {
      onProgress: (report) => {
        if (!isLate()) keep(key, { state: 'running', report, failure: null });
      },
      onEnd: (end) => {
        if (!isLate()) ended(run, at, end, rest);
      },
    });
    // A request that could not be sent has already ended.
    if (!isLate()) current = search;
  }

  function ended(
    run: CompareRun,
    at: ComparedPosition,
    end: AnalysisEnd,
    rest: readonly ComparedPosition[],
  ): void {
    const key = resultKey(at);
    const { report } = resultOf(at);
    current = null;
    if (!end.ok) {
      keep(key, { state: 'failed', report, failure: end });
      next(run, rest);
      return;
    }
    keep(key, { state: 'done', report: end.value.report, failure: null });
    store(run, at);
    // Another search took the engine over, because the user started it.
    if (end.value.isCancelled) stop();
    else next(run, rest);
  }

  /** Stores the result of a column in the document; this is not an edit that can be undone. */
  function store({ documentId, key }: CompareRun, at: ComparedPosition): void {
    const { report } = resultOf(at);
    if (!report || report.moves.length === 0) return;
    const found = storedOf(report, engine.value);
    const under = { rules: at.rules.key, key: valueKey(at.rules, at.position) };
    if (under.key === key) documents.keep(documentId, key, found);
    else documents.keepCompared(documentId, key, under, found);
  }

  /** Stops the run and keeps its results so far. */
  function stop(): void {
    if (!running.value) return;
    const ending = current;
    store(running.value, running.value.at);
    running.value = null;
    current = null;
    for (const [key, result] of results) {
      if (result.state !== 'waiting' && result.state !== 'running') continue;
      results.set(key, { ...result, state: result.report ? 'done' : 'idle' });
    }
    ending?.cancel();
    ui.announce(t('comparison.stopped'));
  }

  // A run ends with its layout, its position and its columns.
  watch(isOpen, stop, { flush: 'sync' });
  watch(
    [() => documents.activeId, () => documents.shown?.valueKey ?? null, () => texts.value.join(' ')],
    stop,
  );

  /** Whether there are enough columns, at least one of them not proved. */
  const canRun = computed(() => columns.value.length >= FEWEST_COLUMNS && openColumns().length > 0);

  return {
    isOpen,
    engine,
    subject,
    texts,
    columns,
    running,
    isRunning,
    isFull,
    work,
    canRun,
    connect,
    add,
    remove,
    move,
    run,
    stop,
  };
});
