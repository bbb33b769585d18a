/**
 * Findings about rules, from the rules themselves and from a rule check. They are codes; the sentences are in the
 * locales under `finding.<code>`.
 */
import type { Rules } from '../rules/game.ts';
import { sumOf } from '../rules/ends.ts';
import { gameOf } from '../games/index.ts';
import type { EndReason } from '../rules/types.ts';
import type { RuleCheckReport } from './rule-check.ts';

type FindingCode =
  | 'start-over' // the start is over at once; params reason
  | 'few-stones' // Shakala: feeding may fail; params stones
  | 'out-of-reach' // Shakala: more points to win than there are; params points, total
  | 'never-ends' // positions can repeat and nothing ends the game then
  | 'seeds-unused' // a custom start makes the option for seeds per pit idle
  | 'uneven' // the sides begin with different numbers of seeds; params south, north
  | 'unfinished' // games are over after very few moves; params mean
  | 'cut-short' // many games ended by repetition or a limit; params n, games
  | 'short' // games are over before they begin; params mean
  | 'first-ahead' // the player who begins wins far more; params n, games
  | 'second-ahead'
  | 'undecided' // most games have no winner; params n, games
  | 'inert'; // an option that changed nothing in any game; params option, games

/** How serious a finding is. */
type FindingKind = 'error' | 'warning' | 'note';

/** One finding about rules. */
export interface RuleFinding {
  readonly kind: FindingKind;
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
}

function finding(kind: FindingKind, code: FindingCode, params: RuleFinding['params'] = {}): RuleFinding {
  return { kind, code, params };
}

/** Ends that break off a game instead of deciding it. */
const CUTS: ReadonlySet<EndReason> = new Set(['repetition', 'no-capture-limit', 'ply-limit', 'relay-limit']);

/** Shares of all games from which a finding is reported. */
const MANY = 1 / 4;
const MOST = 1 / 2;
const FAR_MORE = 0.6;
/** Games with fewer moves than this on average are too short. */
const SHORT_MOVES = 6;

/** Returns the findings that need no play. */
export function ruleFindings(rules: Rules): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  const { outcome } = rules.start();
  if (outcome) found.push(finding('error', 'start-over', { reason: outcome.reason }));
  for (const { params } of rules.warnings ?? []) found.push(finding('warning', 'few-stones', params));
  found.push(...pointFindings(rules), ...endFindings(rules), ...fillingFindings(rules));
  return found;
}

function pointFindings({ board, startSetup, values }: Rules): readonly RuleFinding[] {
  const points = values['win-points'];
  if (typeof points !== 'number') return [];
  const { pits } = startSetup();
  const total = pits.reduce((sum, count, i) => sum + count * (i % board.kinds), 0);
  return points > total ? [finding('warning', 'out-of-reach', { points, total })] : [];
}

function endFindings({ canRepeat, values }: Rules): readonly RuleFinding[] {
  if (!canRepeat) return [];
  const isOff = (value: unknown): boolean => value === undefined || value === 0 || value === false;
  const ends = ['repetition', 'loop-stop', 'no-capture-limit', 'ply-limit'];
  return ends.every((id) => isOff(values[id])) ? [finding('warning', 'never-ends')] : [];
}

function fillingFindings({ board, game, startSetup, values }: Rules): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  const filling = values['start-distribution'];
  const usual = gameOf(game).schema.options.find(({ id }) => id === 'seeds');
  if (Array.isArray(filling) && filling.length > 0 && usual && values['seeds'] !== usual.default)
    found.push(finding('note', 'seeds-unused'));
  const { pits } = startSetup();
  const half = board.pitsPerSide * board.kinds;
  const [south, north] = [sumOf(pits, 0, half), sumOf(pits, half, 2 * half)];
  if (south !== north) found.push(finding('note', 'uneven', { south, north }));
  return found;
}

/** Returns the findings of a rule check. */
export function ruleCheckFindings(report: RuleCheckReport, mostMoves: number): readonly RuleFinding[] {
  const { firstWins, games, inert, mean, secondWins, unfinished } = report;
  if (games === 0) return [];
  const found: RuleFinding[] = [];
  if (unfinished > 0)
    found.push(finding('warning', 'unfinished', { n: unfinished, games, moves: mostMoves }));
  const cut = report.ends.reduce((sum, end) => (CUTS.has(end.reason) ? sum + end.games : sum), 0);
  if (cut >= MANY * games) found.push(finding('warning', 'cut-short', { n: cut, games }));
  if (mean < SHORT_MOVES) found.push(finding('warning', 'short', { mean: Math.round(mean * 10) / 10 }));
  const undecided = report.none + unfinished;
  if (undecided >= MOST * games) found.push(finding('warning', 'undecided', { n: undecided, games }));
  if (firstWins >= FAR_MORE * games) found.push(finding('note', 'first-ahead', { n: firstWins, games }));
  if (secondWins >= FAR_MORE * games) found.push(finding('note', 'second-ahead', { n: secondWins, games }));
  for (const option of inert) found.push(finding('note', 'inert', { option, games }));
  return found;
}
