/**
 * The analysis of a program by somebody else, with our engine or instead of it. It follows `useAnalysis`: every search
 * that is asked for there is one for the program, too. Its values are estimates, shown as its own and never kept.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch, watchEffect } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { HostProgram, HostProgramLines } from '../../../engine/protocol/host-data.ts';
import { storedOf } from '../../../engine/core/stored-values.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import type { Start } from '../../shell/on-demand.ts';
import { useAnalysis } from './analysis.ts';
import { lineRows, type LineRow } from './line-rows.ts';
import { usePrograms } from './programs.ts';
import { makeLimits, positionRef } from './search-request.ts';

/** One search of one position by a program. */
interface ProgramRun {
  readonly documentId: string;
  readonly key: string;
  readonly lines: HostProgramLines | null;
  /** Why the host does not let it search. */
  readonly failure: Failure | null;
  readonly isRunning: boolean;
  /** Factor of the usual limit, doubled whenever a search reaches its limit. */
  readonly stretch: number;
}

export const useProgramAnalysis = defineStore('program-analysis', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const analysis = useAnalysis();
  const programs = usePrograms();
  const run = shallowRef<ProgramRun | null>(null);
  /** Number of the last question. */
  let number = 0;

  /** The program that analyses; null if only our engine does. */
  const program = computed<HostProgram | null>(() => {
    const { who, program: chosen } = settings.values.analyst;
    return who === 'own' ? null : (programs.list.find(({ id }) => id === chosen) ?? null);
  });
  const isAlone = computed(() => program.value !== null && settings.values.analyst.who === 'program');
  const here = computed(() => {
    const { shown, activeId } = documents;
    const isHere = run.value?.key === shown?.valueKey && run.value?.documentId === activeId;
    return program.value && isHere ? run.value : null;
  });
  const rows = computed<readonly LineRow[]>(() => {
    const report = here.value?.lines?.report;
    if (!documents.shown || !report) return [];
    const found = new Map(report.moves.map(({ move, nodes }) => [move, nodes]));
    const known = storedOf(report, '');
    const moves = analysis.legalMoves.filter((move) => found.has(move));
    return lineRows(documents.shown, moves, known, (move) => found.get(move) ?? 0, settings.values.lineOrder);
  });
  /** What is wrong with the program or its answers, in a sentence; empty if nothing is. */
  const trouble = computed(() => {
    if (!here.value || !program.value) return '';
    const { lines, failure } = here.value;
    const { name } = program.value;
    if (failure) return failureText(failure);
    if (!lines) return '';
    const { end, report } = lines;
    if (end?.kind === 'no-start')
      return t('programs.no-start', { name, reason: t(`match.fault-${end.fault.kind}`, { ...end.fault }) });
    if (end?.kind === 'forfeit') {
      const reason = (['exit', 'flood', 'no-answer'] as const).find((each) => each === end.reason);
      return t(`programs.${reason ?? 'no-move'}`, { name, detail: end.detail });
    }
    if (report.moves.length > 0 || (end === null && report.depth === 0)) return '';
    return report.best === null
      ? t('programs.no-move', { name })
      : t('programs.no-values', { name, move: moveText(report.best) });
  });

  /** Lets the program search the position shown if it is to, and ends it if it is not. */
  async function begin(): Promise<void> {
    const asked = ++number;
    const { shown, activeId: documentId } = documents;
    const { host } = programs;
    if (!host) return;
    const key = shown?.valueKey ?? null;
    const mayRun = analysis.isOn && shown?.position && !shown.position.outcome;
    if (!program.value || !mayRun || documentId === null || key === null) {
      if (run.value) run.value = { ...run.value, isRunning: false };
      await host.endPrograms('analysis');
      return;
    }
    const { id } = program.value;
    const stretch = (here.value?.stretch ?? 1) * (here.value?.lines?.end?.kind === 'move' ? 2 : 1);
    const { rules, start, moves } = positionRef(shown);
    const limits = makeLimits(settings.values.limit, stretch);
    const question = { id, number: asked, position: { rules, start, moves: [...moves] }, limits };
    run.value = { documentId, key, lines: null, failure: null, isRunning: true, stretch };
    while (run.value.isRunning) {
      const answer = await host.analyseProgram(question);
      if (asked !== number) return;
      run.value = answer.ok
        ? { ...run.value, lines: answer.value, isRunning: answer.value.end === null }
        : { ...run.value, failure: answer, isRunning: false };
    }
  }

  watchEffect(
    () => {
      const { isRunning = false, lines } = here.value ?? {};
      analysis.other = program.value && { isAlone: isAlone.value, isRunning, report: lines?.report ?? null };
    },
    { flush: 'sync' },
  );
  // A program that was changed has been ended for it.
  watch([() => analysis.asked, () => analysis.isOn, program], () => void begin());
  // Our engine stops where the program takes its place, and searches again where it gives it back.
  watch(isAlone, () => {
    if (analysis.isOn) analysis.search();
  });

  return { program, here, rows, trouble, begin };
});

/** Connects the store to the programs of the host. */
export async function begin({ studio }: Start): Promise<void> {
  const other = useProgramAnalysis();
  await usePrograms().connect(studio.host);
  if (useAnalysis().isOn) await other.begin();
}
