/**
 * Proofs: searches that run until the value is certain, however long that takes. One runs at a time; paused proofs
 * wait with their results so far, each with its position.
 *
 * Pausing cancels the request, and resuming makes the same request again: the engine still has its table. So a proof
 * survives a crash of the engine, and the two cannot get out of step. Bounds are kept here and only narrow;
 * values go into the document like the values of any analysis.
 */
import { storedOf } from '../../../engine/core/stored-values.ts';
import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef, watch } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { AnalysisEnd, ClientState, EngineClient } from '../../../engine/protocol/client.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Limits } from '../../../engine/core/limits.ts';
import { provedText } from './bounds-text.ts';
import { failureText as sentence } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';
import { narrow, narrowTo, wholeBounds } from './bounds.ts';
import { useKeptProofs } from './kept-proofs.ts';
import { isThrough, proofCost, provedSpoken, type Proof } from './proof.ts';
import { useDocuments } from '../../studio/documents.ts';
import { engineLimits, type Machine, optionsInUse } from './settings/engine-resources.ts';
import { positionRef } from './search-request.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useUi } from '../../studio/ui.ts';
import type { MemoryUse } from '../../../engine/core/report.ts';

/**
 * How a proof continues: from its file if there is one, from the intact part of a damaged file, or without a file.
 */
type Way = 'usual' | 'repair' | 'apart';

export const useSolver = defineStore('solver', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const visibility = useVisibility();
  const keptProofs = useKeptProofs();
  const ui = useUi();
  /** Proofs by document and position. */
  const proofs = shallowReactive(new Map<string, Proof>());
  const running = shallowRef<string | null>(null);
  const failure = shallowRef<Failure | null>(null);
  /** Id of the proof that failed; null if none did. */
  const failedId = shallowRef<string | null>(null);
  const machine = shallowRef<Machine | null>(null);
  /** The memory that the engine uses for kept data; null until the engine has reported it. */
  const memoryUse = shallowRef<MemoryUse | null>(null);
  let client: EngineClient | null = null;
  let build = '';
  let current: ReturnType<EngineClient['solve']> | null = null;
  let stretches = 0;

  const idHere = computed(() => {
    const here = documents.shown;
    return here?.valueKey ? `${here.document.id} ${here.valueKey}` : null;
  });
  /** The proof of the position shown; null if there is none. */
  const here = computed(() => (idHere.value === null ? null : (proofs.get(idHere.value) ?? null)));
  /** The running proof, of any position; null if there is none. */
  const underWay = computed(() => (running.value === null ? null : (proofs.get(running.value) ?? null)));
  /**
   * The goal with which a proof of the position shown would continue, if it has one; a finished proof has met its goal.
   */
  const givenGoal = computed(() => {
    if (here.value === null) return keptProofs.here?.facts?.goal ?? null;
    return here.value.state === 'done' ? null : here.value.givenGoal;
  });
  const isRunning = computed(() => running.value !== null);
  const isRunningHere = computed(() => running.value !== null && running.value === idHere.value);
  const failureText = computed(() => (failure.value ? sentence(failure.value) : ''));

  function connect(next: EngineClient, version: string): void {
    client = next;
    build = version;
    const note = (state: ClientState): void => {
      if (state.kind !== 'ready') return;
      machine.value = state.capabilities ?? null;
      keepWithinBudget();
    };
    next.onMemory((use) => {
      memoryUse.value = use;
    });
    note(next.state());
    next.onState(note);
  }

  /** Tells the engine how much it may keep, in memory and on disk; a new engine does not know yet. */
  function keepWithinBudget(): void {
    if (machine.value === null) return;
    const { budgetMb, tablesMb } = optionsInUse(settings.values.engineResources, machine.value);
    client?.trim(budgetMb, tablesMb);
  }
  watch(() => settings.values.engineResources, keepWithinBudget);

  // A chosen goal applies to every proof that continues.
  watch(
    () => settings.values.solve.goal,
    () => {
      for (const id of proofs.keys()) change(id, { givenGoal: null });
    },
    { flush: 'sync' },
  );

  function change(id: string, changes: Partial<Proof>): void {
    const proof = proofs.get(id);
    if (proof) proofs.set(id, { ...proof, ...changes });
  }

  /** Announces the result of a proof, unless values are hidden. */
  function tell(proof: Proof): void {
    if (!visibility.evaluation) return;
    ui.announce(t('bounds.bar', { bounds: provedText(proof.goal, proof.bounds, proof.whole) }));
  }

  function take(id: string, stretch: number, report: SearchReport): void {
    const proof = proofs.get(id);
    if (!proof) return;
    const bounds = narrow(proof.bounds, report.value);
    change(id, { bounds, ...(proof.stretch === stretch ? { report } : {}) });
    if (bounds !== proof.bounds && id === idHere.value) tell({ ...proof, bounds });
  }

  function requestLimits(): Limits {
    const { engineResources, solve } = settings.values;
    const limits = engineLimits(engineResources, machine.value);
    return solve.pauseAfterMin === null ? limits : { ...limits, timeMs: solve.pauseAfterMin * 60_000 };
  }

  /**
   * Begins the proof of the position shown, or resumes a paused proof; a proof that is kept on disk continues from
   * its file. Any other proof is paused.
   */
  function start(way: Way = 'usual'): void {
    run(way, requestLimits());
  }

  /** Continues from the winner to the value of the position shown. */
  function proveValue(): void {
    run('usual', requestLimits(), 'best');
  }

  /** Keeps the proof of the position shown on disk from now on; a paused proof is saved at once. */
  function keep(): void {
    const proof = here.value;
    const id = idHere.value;
    if (!proof || proof.isKept || id === null) return;
    change(id, { isKept: true });
    run('usual', { ...requestLimits(), ...(proof.state === 'running' ? {} : { timeMs: 1 }) });
  }

  /** Builds the large endgame table that was offered for the proof of the position shown, and continues with it. */
  function buildTable(): void {
    if (!isRunningHere.value || idHere.value === null) return;
    change(idHere.value, { hasLargeTable: true });
    run('usual', requestLimits());
  }

  function run(way: Way, limits: Limits, wanted = givenGoal.value): void {
    const shown = documents.shown;
    const id = idHere.value;
    if (!client || !shown?.position || shown.position.outcome || !shown.valueKey || id === null) return;
    pauseFor(id);
    failure.value = null;
    failedId.value = null;
    const documentId = shown.document.id;
    const key = shown.valueKey;
    const whole = wholeBounds(shown.rules, shown.position);
    const before = proofs.get(id);
    const file = keptProofs.here?.facts ?? null;
    const isKept = way !== 'apart' && (before?.isKept === true || file !== null);
    const known = before === undefined && isKept ? file : null;
    const hasLargeTable = before?.hasLargeTable === true;
    const goal = wanted ?? settings.values.solve.goal;
    const cost = before ? proofCost(before) : { nodes: known?.nodes ?? 0, timeMs: known?.timeMs ?? 0 };
    const from = before?.bounds ?? narrowTo(whole, known?.bounds ?? null);
    const bounds = narrow(from, documents.values?.value);
    const spent = { earlierNodes: cost.nodes, earlierMs: cost.timeMs };
    stretches += 1;
    const stretch = stretches;
    proofs.set(id, {
      documentId,
      key,
      goal,
      givenGoal: wanted,
      state: 'running',
      isKept,
      fileName: keptProofs.nameHere,
      hasLargeTable,
      whole,
      bounds,
      report: null,
      stretch,
      ...spent,
    });
    running.value = id;
    ui.announce(t((before ?? known) ? 'announce.solving-on' : 'announce.solving'));
    const large = hasLargeTable ? { largeTable: true } : {};
    const kept = isKept ? { keep: way === 'repair' ? ('repair' as const) : ('plain' as const) } : {};
    const question = { position: positionRef(shown), limits, goal, ...kept, ...large };
    const request = client.solve(question, {
      onProgress: (report) => take(id, stretch, report),
      onEnd: (end) => finish(id, stretch, end),
    });
    // A request that could not be sent has already ended.
    if (running.value === id) current = request;
  }

  function finish(id: string, stretch: number, end: AnalysisEnd): void {
    const isLatest = proofs.get(id)?.stretch === stretch;
    if (isLatest && running.value === id) {
      running.value = null;
      current = null;
    }
    if (proofs.get(id)?.isKept === true) void keptProofs.refresh();
    if (!end.ok) {
      if (isLatest) change(id, { state: 'paused' });
      failure.value = end;
      failedId.value = id;
      return;
    }
    const { report } = end.value;
    take(id, stretch, report);
    const proof = proofs.get(id);
    if (!proof) return;
    if (report.moves.length > 0) documents.keep(proof.documentId, proof.key, storedOf(report, build));
    const isDone = isThrough(proof.goal, report.value, report.isSolved);
    if (isLatest) change(id, { state: isDone ? 'done' : 'paused' });
    if (isDone && id === idHere.value && report.value && visibility.evaluation)
      ui.announce(t('announce.proved', { value: provedSpoken(report.value, proof) }));
  }

  /** Stops the running proof; its results stay, and it can be resumed. */
  function pause(): void {
    if (stop()) ui.announce(t('announce.solving-paused'));
  }

  /** Stops the running proof to start another one; if it is the same proof, it is not announced as paused. */
  function pauseFor(id: string): void {
    if (running.value === id) stop();
    else pause();
  }

  function stop(): boolean {
    const id = running.value;
    if (id === null) return false;
    const ending = current;
    running.value = null;
    current = null;
    change(id, { state: 'paused' });
    ending?.cancel();
    return true;
  }

  /** Forgets the proof of the position shown; values stay with the document. */
  function drop(): void {
    if (isRunningHere.value) pause();
    if (idHere.value !== null) proofs.delete(idHere.value);
    failure.value = null;
    failedId.value = null;
  }

  /** Why the file of the proof shown could not be used or saved; null if nothing failed. */
  const fileFault = computed(() =>
    failedId.value !== null && failedId.value === idHere.value && here.value?.isKept === true
      ? failure.value
      : null,
  );

  // The user or another program may have deleted a file.
  watch(
    () => keptProofs.list,
    (list) => {
      if (list === null) return;
      for (const [id, { isKept, state, fileName }] of proofs)
        if (isKept && state !== 'running' && !list.proofs.some(({ name }) => name === fileName))
          change(id, { isKept: false });
    },
  );

  // The proved values are in the document; everything else about a proof is dropped with it.
  watch(
    () => documents.list,
    (list) => {
      for (const [id, proof] of proofs) {
        if (list.some((document) => document.id === proof.documentId)) continue;
        if (running.value === id) pause();
        proofs.delete(id);
      }
    },
  );

  return {
    here,
    underWay,
    running,
    isRunning,
    isRunningHere,
    machine,
    memoryUse,
    failure,
    failureText,
    fileFault,
    connect,
    start,
    proveValue,
    givenGoal,
    keep,
    buildTable,
    pause,
    drop,
  };
});
