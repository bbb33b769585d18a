/**
 * The analysis mode. While it is on, the position shown is searched up to its limit; stepping to another position
 * searches that one. Results belong to rules, position and run, are kept in the document by the rule for values, and
 * never become undo steps.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { ClientState, EngineClient } from '../../../engine/protocol/client.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Move } from '../../../engine/core/move.ts';
import { isWhole, type Value } from '../../../engine/core/value.ts';
import { lastMove, parentPath, ROOT } from '../../../engine/tree/path.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { mergeValues, storedMoveValue } from '../../../engine/tree/stored-values.ts';
import { storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import { failureText as sentence } from '../../i18n/failure-text.ts';
import { speedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { valueSpoken } from '../../i18n/value-text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { engineLimits } from './settings/engine-resources.ts';
import { finalScore as scoreOf, turnedBySwap, valueAt } from '../../../engine/rules/outcome-value.ts';
import { makeLimits, positionRef } from './search-request.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useOpeningBook } from './opening-book.ts';
import { useSolver } from './solver.ts';
import { useUi } from '../../studio/ui.ts';
import { valueKey } from '../../studio/value-store.ts';

/** One search of one position. */
export interface AnalysisRun {
  readonly number: number;
  readonly documentId: string;
  readonly key: string;
  readonly report: SearchReport | null;
  readonly isRunning: boolean;
  /** Factor of the usual limit for the next search of this position: doubled whenever a search reaches its limit. */
  readonly stretch: number;
}

/** Largest number of legal moves listed; the others are searched all the same. */
const LISTED_MOVES = 500;

function firstOf<T>(items: Iterable<T>, most: number): readonly T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
}

/** A program that analyses with our engine, or instead of it. */
export interface OtherAnalyst {
  readonly isAlone: boolean;
  readonly isRunning: boolean;
  /** What it has found here. Its values are never among ours. */
  readonly report: SearchReport | null;
}

export const useAnalysis = defineStore('analysis', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const ui = useUi();
  const visibility = useVisibility();
  const solver = useSolver();
  const openingBook = useOpeningBook();
  const isOn = ref(false);
  const run = shallowRef<AnalysisRun | null>(null);
  const failure = shallowRef<Failure | null>(null);
  const engineState = shallowRef<ClientState>({ kind: 'connecting' });
  /** The program beside our engine; `program-analysis.ts` sets it, and follows `asked`. */
  const other = shallowRef<OtherAnalyst | null>(null);
  /** How often a search was asked for. */
  const asked = ref(0);
  let client: EngineClient | null = null;
  let build = '';
  let current: ReturnType<EngineClient['analyse']> | null = null;
  let runs = 0;

  /** Whether the run belongs to the position shown. */
  const isHere = computed(
    () =>
      run.value !== null &&
      run.value.key === documents.shown?.valueKey &&
      run.value.documentId === documents.activeId,
  );
  /** Whether our engine searches the position shown, and whether anybody does. */
  const isSearching = computed(() => isOn.value && isHere.value && run.value?.isRunning === true);
  const isRunning = computed(() => isSearching.value || (isOn.value && other.value?.isRunning === true));
  /** What the search of the position shown has found: ours, unless a program analyses alone. */
  const report = computed(() =>
    other.value?.isAlone ? other.value.report : (isHere.value && run.value?.report) || null,
  );
  const legalMoves = computed<readonly Move[]>(() => {
    const here = documents.shown;
    return here?.position ? firstOf(here.rules.moves(here.position), LISTED_MOVES) : [];
  });
  /** All known values of the position shown: stored, from the opening book, from the current run and from a proof. */
  const shownValues = computed<StoredValues | null>(() => {
    let known = documents.values;
    // Values of the book fill the gaps that searches leave; the book is not used while analysis is off.
    if (isOn.value && openingBook.here) known = mergeValues(known, openingBook.here);
    for (const report of [solver.here?.report, isHere.value ? run.value?.report : null])
      if (report) known = mergeValues(known, storedOf(report, build));
    return known;
  });
  const isSolved = computed(() => {
    const known = shownValues.value;
    return (
      legalMoves.value.length > 0 &&
      legalMoves.value.every((move) => {
        const value = storedMoveValue(known, move);
        return value !== null && isWhole(value);
      })
    );
  });
  /** Value of the position shown, from the position, its moves, or its parent's values. */
  const positionValue = computed<Value | null>(() => {
    const here = documents.shown;
    if (!here?.position) return null;
    const own = valueAt(here.rules, here.position, shownValues.value);
    if (own || here.position.outcome || here.path === ROOT) return own;
    const before = positionAt(here.positions, parentPath(here.path));
    const parent = before.ok ? here.document.book.get(valueKey(here.rules, before.value)) : undefined;
    const move = lastMove(here.path);
    const value = storedMoveValue(parent ?? null, move);
    return value && turnedBySwap(move, value);
  });
  /** The final score that the value means; null if unknown. */
  const finalScore = computed(() => {
    const here = documents.shown;
    return here?.position ? scoreOf(here.rules, here.position, positionValue.value) : null;
  });
  const speed = computed(() => (report.value ? speedText(report.value.nodes, report.value.timeMs) : ''));
  const failureText = computed(() => (failure.value ? sentence(failure.value) : ''));

  function connect(next: EngineClient, version: string): void {
    client = next;
    build = version;
    engineState.value = next.state();
    next.onState((state) => {
      engineState.value = state;
    });
  }

  /** Returns the nodes searched for a move in the run or the proof of the position shown. */
  function nodesOf(move: Move): number {
    const report = (isHere.value ? run.value?.report : null) ?? solver.here?.report;
    return report?.moves.find((each) => each.move === move)?.nodes ?? 0;
  }

  function change(number: number, changes: Partial<AnalysisRun>): void {
    if (run.value?.number === number) run.value = { ...run.value, ...changes };
  }

  /** Searches the position shown, unless it is solved or over, or only a program analyses. */
  function search(): void {
    const here = documents.shown;
    current?.cancel();
    current = null;
    failure.value = null;
    asked.value += 1;
    if (other.value?.isAlone || !client || !here?.position || here.position.outcome || here.valueKey === null)
      return;
    const bookRead = openingBook.load(here.rules.key);
    if (isSolved.value) return;
    runs += 1;
    const number = runs;
    const { valueKey: key } = here;
    const documentId = here.document.id;
    const stretch = isHere.value && run.value ? run.value.stretch : 1;
    run.value = { number, documentId, key, report: null, isRunning: true, stretch };
    const { engineResources, limit } = settings.values;
    const limits = { ...makeLimits(limit, stretch), ...engineLimits(engineResources, solver.machine) };
    current = client.analyse(positionRef(here), limits, {
      onProgress: (report) => {
        change(number, { report });
      },
      onEnd: (end) => {
        if (!end.ok) {
          change(number, { isRunning: false });
          if (run.value?.number === number) failure.value = end;
          return;
        }
        const { report, isCancelled } = end.value;
        if (report.moves.length > 0) documents.keep(documentId, key, storedOf(report, build));
        change(number, { isRunning: false, report, stretch: isCancelled ? stretch : stretch * 2 });
        if (!isCancelled && isHere.value && report.value && visibility.evaluation)
          ui.announce(t('announce.value', { value: valueSpoken(report.value) }));
      },
    });
    // The search does not wait for the book; if the book proves every move, nothing is left to search.
    void bookRead.then(() => {
      if (run.value?.number !== number || !isSearching.value || !isSolved.value) return;
      current?.cancel();
      change(number, { isRunning: false });
    });
  }

  function start(): void {
    isOn.value = true;
    ui.announce(t('announce.analysis-on'));
    search();
  }

  function stop(): void {
    if (!isOn.value) return;
    isOn.value = false;
    current?.cancel();
    current = null;
    if (run.value) run.value = { ...run.value, isRunning: false };
    ui.announce(t('announce.analysis-off'));
  }

  /** Asks the host of browser mode to restart an engine that was given up. */
  function restartEngine(): void {
    client?.restart();
  }

  let sought: readonly (string | null)[] = [];

  /** While analysis is on, searches the position that is shown after a change. */
  function follow(): void {
    const next = [documents.activeId, documents.shown?.valueKey ?? null];
    if (sameData(next, sought)) return;
    sought = next;
    if (isOn.value) search();
  }

  return {
    isOn,
    run,
    isHere,
    other,
    asked,
    isSearching,
    isRunning,
    report,
    isSolved,
    failure,
    failureText,
    engineState,
    legalMoves,
    shownValues,
    positionValue,
    finalScore,
    speed,
    connect,
    nodesOf,
    search,
    start,
    stop,
    restartEngine,
    follow,
  };
});
