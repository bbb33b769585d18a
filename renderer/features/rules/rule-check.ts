/**
 * Tests rules by random games, in slices so that the window stays responsive. One check runs at a time. Its result
 * is shown only for the rules that it tested.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Rules } from '../../../engine/rules/game.ts';
import { ruleFindings, ruleCheckFindings, type RuleFinding } from '../../../engine/rule-check/findings.ts';
import {
  makeRuleCheckRun,
  type RuleCheckRun,
  type RuleCheckPlan,
  type RuleCheckReport,
  type RuleCheckVariant,
} from '../../../engine/rule-check/rule-check.ts';
import { t } from '../../i18n/text.ts';
import { compileDraft, nearestPreset, setOption, type RuleDraft } from './rule-draft.ts';
import { runInSlices } from '../../platform/slices.ts';
import { useUi } from '../../studio/ui.ts';

/** One check of one rule set. */
export interface RuleCheck {
  readonly number: number;
  /** Rule-set text. */
  readonly key: string;
  readonly isRunning: boolean;
  readonly played: number;
  readonly planned: number;
  /** Findings, at first only from the rules, later also from the games. */
  readonly findings: readonly RuleFinding[];
  readonly report: RuleCheckReport | null;
}

/** A fixed seed: the same rules give everyone the same result. */
const SEED = 1;

/** Decides how many games are played. Games with choices inside a move take about fifty times as long. */
function planFor(rules: Rules): RuleCheckPlan {
  const isExpensive = rules.board.kinds > 1;
  return { games: 300, mostMoves: 2000, budget: isExpensive ? 20_000 : 90_000, seed: SEED };
}

/** Makes variants of the rules. Each resets one of the options that differ from the nearest preset. */
function variantsOf(draft: RuleDraft, rules: Rules): readonly RuleCheckVariant[] {
  const start = JSON.stringify(rules.startSetup());
  return nearestPreset(draft).changes.flatMap(({ option, base }) => {
    const without = compileDraft(setOption(draft, option.id, base));
    // Rules with another start position are not used as a variant, because their games always differ.
    return without.ok && JSON.stringify(without.value.startSetup()) === start
      ? [{ id: option.id, rules: without.value }]
      : [];
  });
}

function* playing(games: RuleCheckRun): Generator<void, void> {
  while (games.step()) yield;
}

export const useRuleCheck = defineStore('rule-check', () => {
  const ui = useUi();
  const ruleCheck = shallowRef<RuleCheck | null>(null);
  let numbers = 0;
  let giveUp = new AbortController();

  const isRunning = computed(() => ruleCheck.value?.isRunning === true);

  async function start(draft: RuleDraft): Promise<void> {
    const compiled = compileDraft(draft);
    if (!compiled.ok) return;
    const rules = compiled.value;
    numbers += 1;
    giveUp.abort();
    giveUp = new AbortController();
    const { signal } = giveUp;
    const plan = planFor(rules);
    const findings = ruleFindings(rules);
    const games = makeRuleCheckRun(rules, plan, variantsOf(draft, rules));
    ruleCheck.value = {
      number: numbers,
      key: rules.key,
      isRunning: true,
      played: 0,
      planned: plan.games,
      findings,
      report: null,
    };
    const tell = (): void => {
      if (ruleCheck.value) ruleCheck.value = { ...ruleCheck.value, played: games.played() };
    };
    await runInSlices(playing(games), tell, signal);
    if (signal.aborted) return;
    const report = games.report();
    const all = [...findings, ...ruleCheckFindings(report, plan.mostMoves)];
    ruleCheck.value = { ...ruleCheck.value, isRunning: false, played: report.games, findings: all, report };
    ui.announce(t('rule-check.done', { n: report.games, found: t('rule-check.found', { n: all.length }) }));
  }

  /** Ends the running check and drops its findings, because a part of the games says little. */
  function stop(): void {
    if (isRunning.value) close();
  }

  function close(): void {
    giveUp.abort();
    ruleCheck.value = null;
  }

  return { ruleCheck, isRunning, start, stop, close };
});
