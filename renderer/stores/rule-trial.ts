/**
 * Rules tried out by games of chance, in slices between which the window lives on. One trial at a time; its result
 * belongs to the rules it was made with and is shown for no others.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Rules } from '../../engine/rules/game.ts';
import { ruleFindings, trialFindings, type RuleFinding } from '../../engine/trial/findings.ts';
import { makeTrial, type TrialPlan, type TrialReport, type TrialVariant } from '../../engine/trial/trial.ts';
import { t } from '../locales/text.ts';
import { compileDraft, nearestPreset, setOption, type RuleDraft } from './rule-draft.ts';
import { useUi } from './ui.ts';

/** One trial of one rule set. */
export interface RuleTrial {
  readonly number: number;
  /** Rule-set text. */
  readonly key: string;
  readonly isRunning: boolean;
  readonly played: number;
  readonly planned: number;
  /** From the rules alone at first, then from the games too. */
  readonly findings: readonly RuleFinding[];
  readonly report: TrialReport | null;
}

/** A slice of work: well under a frame. */
const SLICE_MS = 10;
/** One seed for all, so that everyone who tries the same rules sees the same. */
const SEED = 1;

/** How much is played: games with choices inside the moves take some fifty times as long. */
function planFor(rules: Rules): TrialPlan {
  const isDear = rules.board.kinds > 1;
  return { games: 300, mostMoves: 2000, budget: isDear ? 20_000 : 90_000, seed: SEED };
}

/** The rules with each option set back that differs from the nearest preset, one at a time. */
function variantsOf(draft: RuleDraft, rules: Rules): readonly TrialVariant[] {
  const start = JSON.stringify(rules.startSetup());
  return nearestPreset(draft).changes.flatMap(({ option, base }) => {
    const without = compileDraft(setOption(draft, option.id, base));
    // Another start is no variant: its games cannot be the same.
    return without.ok && JSON.stringify(without.value.startSetup()) === start
      ? [{ id: option.id, rules: without.value }]
      : [];
  });
}

export const useRuleTrial = defineStore('rule-trial', () => {
  const ui = useUi();
  const trial = shallowRef<RuleTrial | null>(null);
  let numbers = 0;

  const isRunning = computed(() => trial.value?.isRunning === true);

  function start(draft: RuleDraft): void {
    const compiled = compileDraft(draft);
    if (!compiled.ok) return;
    const rules = compiled.value;
    numbers += 1;
    const number = numbers;
    const plan = planFor(rules);
    const findings = ruleFindings(rules);
    const games = makeTrial(rules, plan, variantsOf(draft, rules));
    trial.value = {
      number,
      key: rules.key,
      isRunning: true,
      played: 0,
      planned: plan.games,
      findings,
      report: null,
    };
    const slice = (): void => {
      if (trial.value?.number !== number || !trial.value.isRunning) return;
      const end = performance.now() + SLICE_MS;
      let isMore = true;
      while (isMore && performance.now() < end) isMore = games.step();
      if (isMore) {
        trial.value = { ...trial.value, played: games.played() };
        setTimeout(slice);
        return;
      }
      const report = games.report();
      const all = [...findings, ...trialFindings(report, plan.mostMoves)];
      trial.value = { ...trial.value, isRunning: false, played: report.games, findings: all, report };
      ui.announce(t('trial.done', { n: report.games, found: t('trial.found', { n: all.length }) }));
    };
    setTimeout(slice);
  }

  /** Ends the trial under way; what was found by then is dropped, since a part of the games tells little. */
  function stop(): void {
    if (isRunning.value) trial.value = null;
  }

  function close(): void {
    trial.value = null;
  }

  return { trial, isRunning, start, stop, close };
});
