/**
 * Rule sets compared on the position shown: the columns of each document, and the engine's work on them, one column
 * after the other with the same limits. Results are kept by rules and position; what comes late, after the position or
 * the run has changed, is dropped by its run number.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AnalysisEnd, EngineClient } from '../../engine/protocol/client.ts';
import type { Failure } from '../../engine/result.ts';
import { movesOf } from '../../engine/tree/path.ts';
import { t } from '../locales/text.ts';
import { useAnalysis } from './analysis.ts';
import {
  FEWEST_COLUMNS,
  MOST_COLUMNS,
  NO_RESULT,
  resultKey,
  underRules,
  type ColumnResult,
  type ComparedPosition,
  type CompareSubject,
} from './compare-data.ts';
import { useDocuments } from './documents.ts';
import { equipmentLimits } from './equipment.ts';
import { makeLimits } from './search-request.ts';
import { useSettings } from './settings.ts';
import { useSolver } from './solver.ts';
import { useUi } from './ui.ts';

/** One rule set of the comparison: the position under it, or why it cannot take it. */
export type CompareColumn =
  | {
      readonly text: string;
      readonly isFit: true;
      readonly at: ComparedPosition;
      readonly result: ColumnResult;
    }
  | { readonly text: string; readonly isFit: false; readonly failure: Failure };

/** Results kept for positions looked at before. */
const MOST_RESULTS = 400;

export const useCompare = defineStore('compare', () => {
  const analysis = useAnalysis();
  const documents = useDocuments();
  const settings = useSettings();
  const solver = useSolver();
  const ui = useUi();
  const isOpen = ref(false);
  /** Rule-set texts by document and rules of its game. */
  const sets = shallowRef<ReadonlyMap<string, readonly string[]>>(new Map());
  const results = shallowRef<ReadonlyMap<string, ColumnResult>>(new Map());
  const running = shallowRef<{ readonly number: number; readonly key: string } | null>(null);
  /** Version of the engine at work. */
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
  const setKey = computed(() => {
    const here = documents.shown;
    return here ? `${here.document.id} ${here.record.game}` : null;
  });
  /** The rule sets of the game shown: its own first until they are put in another order. */
  const texts = computed<readonly string[]>(() => {
    const here = documents.shown;
    if (!here || setKey.value === null) return [];
    return sets.value.get(setKey.value) ?? remembered(here.record.rules, here.record.game);
  });
  const columns = computed<readonly CompareColumn[]>(() => {
    const at = subject.value;
    if (!at) return [];
    return texts.value.map((text): CompareColumn => {
      const fit = underRules(at, text);
      if (!fit.ok) return { text, isFit: false, failure: fit };
      const result = results.value.get(resultKey(fit.value)) ?? NO_RESULT;
      return { text, isFit: true, at: fit.value, result };
    });
  });
  const isRunning = computed(() => running.value !== null);
  const isFull = computed(() => texts.value.length >= MOST_COLUMNS);

  /** Nodes and time of the run so far, over its columns, and the depth of the column under way. */
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

  /** What was compared with this game last, behind its own rules. */
  function remembered(own: string, game: keyof typeof settings.values.compare.sets): readonly string[] {
    const others = settings.values.compare.sets[game].filter((text) => text !== own);
    return [own, ...others].slice(0, MOST_COLUMNS);
  }

  function connect(next: EngineClient, version: string): void {
    client = next;
    engine.value = version;
  }

  function setTexts(next: readonly string[]): void {
    const here = documents.shown;
    if (!here || setKey.value === null) return;
    sets.value = new Map(sets.value).set(setKey.value, next);
    const { compare } = settings.values;
    const own = next.filter((text) => text !== here.record.rules);
    settings.change({ compare: { ...compare, sets: { ...compare.sets, [here.record.game]: own } } });
  }

  /** Adds rule sets that are not there yet, as far as there is room. */
  function add(...added: readonly string[]): void {
    const fresh = added.filter((text, i) => !texts.value.includes(text) && added.indexOf(text) === i);
    if (fresh.length > 0) setTexts([...texts.value, ...fresh].slice(0, MOST_COLUMNS));
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
    const next = new Map(results.value);
    next.delete(key);
    next.set(key, result);
    const oldest = next.keys().next().value;
    if (next.size > MOST_RESULTS && oldest !== undefined) next.delete(oldest);
    results.value = next;
  }

  /** Columns that the engine has not proved, in order. */
  function openColumns(): readonly ComparedPosition[] {
    return columns.value.flatMap((column) =>
      column.isFit && !column.at.position.outcome && column.result.report?.isSolved !== true
        ? [column.at]
        : [],
    );
  }

  /** Searches all columns that are not proved yet, one after the other. */
  function run(): void {
    stop();
    const queue = openColumns();
    if (!client || queue.length === 0) return;
    analysis.stop();
    solver.pause();
    numbers += 1;
    for (const at of queue) keep(resultKey(at), { ...resultOf(at), state: 'waiting', failure: null });
    ui.announce(t('comparison.started', { n: queue.length }));
    next(numbers, queue);
  }

  function resultOf(at: ComparedPosition): ColumnResult {
    return results.value.get(resultKey(at)) ?? NO_RESULT;
  }

  function next(number: number, [at, ...rest]: readonly ComparedPosition[]): void {
    if (!client || !at) {
      running.value = null;
      ui.announce(t('comparison.finished'));
      return;
    }
    const key = resultKey(at);
    running.value = { number, key };
    keep(key, { ...resultOf(at), state: 'running' });
    const { compare, equipment } = settings.values;
    const limits = { ...makeLimits(compare.limit), ...equipmentLimits(equipment, solver.machine) };
    const isLate = (): boolean => running.value?.number !== number || running.value.key !== key;
    const run = client.analyse(at.ref, limits, {
      onProgress: (report) => {
        if (!isLate()) keep(key, { state: 'running', report, failure: null });
      },
      onEnd: (end) => {
        if (!isLate()) ended(number, at, end, rest);
      },
    });
    // A request that cannot even be sent has ended by now.
    if (!isLate()) current = run;
  }

  function ended(
    number: number,
    at: ComparedPosition,
    end: AnalysisEnd,
    rest: readonly ComparedPosition[],
  ): void {
    const key = resultKey(at);
    const { report } = resultOf(at);
    current = null;
    if (!end.ok) {
      keep(key, { state: 'failed', report, failure: end });
      next(number, rest);
      return;
    }
    keep(key, { state: 'done', report: end.value.report, failure: null });
    // Something else took the engine: that is what people want now.
    if (end.value.isCancelled) stop();
    else next(number, rest);
  }

  /** Stops the run; what is known by then stays. */
  function stop(): void {
    if (!running.value) return;
    const ending = current;
    running.value = null;
    current = null;
    const settled = new Map(results.value);
    for (const [key, result] of settled) {
      if (result.state !== 'waiting' && result.state !== 'running') continue;
      settled.set(key, { ...result, state: result.report ? 'done' : 'idle' });
    }
    results.value = settled;
    ending?.cancel();
    ui.announce(t('comparison.stopped'));
  }

  function open(): void {
    isOpen.value = true;
  }

  function close(): void {
    stop();
    isOpen.value = false;
  }

  // A run is about one position and one set of columns.
  watch([() => documents.shown?.valueKey ?? null, setKey, texts], (now, before) => {
    if (now.some((each, i) => each !== before[i])) stop();
  });
  watch(
    () => documents.list,
    (list) => {
      const left = [...sets.value].filter(([key]) => list.some(({ id }) => key.startsWith(`${id} `)));
      if (left.length < sets.value.size) sets.value = new Map(left);
      if (list.length === 0) close();
    },
  );

  /** Whether there is something to run: enough columns, and one that is not proved. */
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
    open,
    close,
  };
});
