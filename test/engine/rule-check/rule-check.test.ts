import { describe, expect, test } from 'vitest';
import { ruleFindings, ruleCheckFindings } from '../../../engine/rule-check/findings.ts';
import {
  makeRuleCheckRun,
  type RuleCheckPlan,
  type RuleCheckReport,
} from '../../../engine/rule-check/rule-check.ts';
import { compiled } from '../../support/positions.ts';

const PLAN: RuleCheckPlan = { games: 60, mostMoves: 400, budget: 20_000, seed: 1 };

function tried(
  text: string,
  plan: RuleCheckPlan = PLAN,
  variants: Readonly<Record<string, string>> = {},
): RuleCheckReport {
  const without = Object.entries(variants).map(([id, each]) => ({ id, rules: compiled(each) }));
  const ruleCheck = makeRuleCheckRun(compiled(text), plan, without);
  while (ruleCheck.step());
  return ruleCheck.report();
}

describe('a trial', () => {
  test.each(['kalah', 'kalah:preset=6-4-pie', 'oware', 'awele', 'hawalis', 'shakala-lean'])(
    'of %s adds up and is the same each time',
    (text) => {
      const plan = { ...PLAN, games: 8 };
      const report = tried(text, plan);
      expect(tried(text, plan)).toEqual(report);
      const { draws, ends, firstWins, games, none, secondWins, unfinished } = report;
      expect(firstWins + secondWins + draws + none + unfinished).toBe(games);
      expect(ends.reduce((sum, end) => sum + end.games, 0)).toBe(games - unfinished);
      expect(report.shortest).toBeLessThanOrEqual(report.mean);
      expect(report.longest).toBeGreaterThanOrEqual(report.mean);
    },
  );

  test('breaks off games and begins none beyond its budget', () => {
    expect(tried('oware', { ...PLAN, mostMoves: 5 })).toMatchObject({ unfinished: 60, longest: 5 });
    expect(tried('oware', { ...PLAN, mostMoves: 5, budget: 12 }).games).toBe(3);
  });

  test('tells options that matter from those that do not', () => {
    // Whoever must be fed is never to move without seeds, so passing never happens.
    const idle = tried('oware:no-move=pass,skip-origin=off', PLAN, {
      'no-move': 'oware:skip-origin=off',
      'skip-origin': 'oware:no-move=pass',
    });
    expect(idle.inert).toEqual(['no-move']);
  });
});

describe('findings', () => {
  const codesOf = (text: string): readonly string[] =>
    ruleFindings(compiled(text)).map(({ code, kind }) => `${kind} ${code}`);

  test('need no games where the rules tell', () => {
    expect(codesOf('oware')).toEqual([]);
    expect(codesOf('oware:repetition=0')).toEqual(['warning never-ends']);
    expect(codesOf('awele:stop-remaining=12,seeds=1')).toEqual(['error start-over']);
    expect(codesOf('shakala:win-points=41')).toEqual(['warning out-of-reach']);
    expect(codesOf('shakala:win-points=40')).toEqual([]);
    expect(codesOf('oware:seeds=5,start-distribution=4-4-4-4-4-4-4-4-4-4-4-5')).toEqual([
      'note seeds-unused',
      'note uneven',
    ]);
  });

  test('come from how the games went', () => {
    const codes = (text: string, plan = PLAN): readonly string[] =>
      ruleCheckFindings(tried(text, plan), plan.mostMoves).map(({ code }) => code);
    expect(codes('kalah')).toEqual([]);
    expect(codes('kalah:houses=2,seeds=1')).toContain('short');
    expect(codes('oware', { ...PLAN, mostMoves: 5 })).toEqual(['unfinished', 'short', 'undecided']);
    expect(codes('oware:repetition=0,no-capture-limit=4')).toContain('cut-short');
  });
});
