/** Matches: the engine against a plain searcher on equal nodes, and every level of play against the next. */
import { defined } from '../../engine/core/result.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { GameId } from '../../engine/rules/types.ts';
import { LEVELS } from '../../engine/analysis/levels.ts';
import { confidenceOf, playMatch, shareOf, type MatchScore } from './play-match.ts';
import { enginePlayer, materialPlayer } from './players.ts';
import { compiled } from '../support/positions.ts';

/** How a game is played in matches: openings, nodes of a move. */
export interface MatchPlan {
  readonly game: GameId;
  readonly rules: string;
  readonly openingPlies: number;
  readonly nodes: number;
}

/** Four random moves are many openings and leave few of them decided. */
export const PLANS: readonly MatchPlan[] = [
  { game: 'kalah', rules: 'kalah:seeds=6', openingPlies: 4, nodes: 10_000 },
  { game: 'oware', rules: 'oware', openingPlies: 4, nodes: 10_000 },
  { game: 'awele', rules: 'awele', openingPlies: 4, nodes: 10_000 },
  { game: 'hawalis', rules: 'hawalis', openingPlies: 4, nodes: 10_000 },
  { game: 'shakala', rules: 'shakala', openingPlies: 4, nodes: 2_000 },
];

/** One match as told at the end. */
export interface MatchResult extends MatchScore {
  readonly name: string;
  readonly share: number;
  readonly confidence: number;
  readonly ms: number;
}

function resultOf(name: string, score: MatchScore, ms: number): MatchResult {
  return { name, ...score, share: shareOf(score), confidence: confidenceOf(score), ms: Math.round(ms) };
}

/** A result as one line. */
export function matchLine({ name, wins, draws, losses, share, confidence, ms }: MatchResult): string {
  const score = `+${String(wins)} =${String(draws)} -${String(losses)}`;
  const sure = confidence > 0.9999 ? 'above 99.99' : (100 * confidence).toFixed(2);
  return `${name.padEnd(34)}${score.padEnd(16)}${(100 * share).toFixed(1).padStart(6)} %, stronger with ${sure} %, ${(ms / 1000).toFixed(0)} s`;
}

/** The engine against the plain searcher. */
export function playEngineMatch(plan: MatchPlan, pairs: number, seed: number): MatchResult {
  const rules = compiled(plan.rules);
  const begun = performance.now();
  const one = enginePlayer({ nodes: plan.nodes });
  const two = materialPlayer(plan.nodes);
  const score = playMatch(rules, one, two, { pairs, openingPlies: plan.openingPlies, seed });
  return resultOf(`${plan.rules}, ${String(plan.nodes)} nodes`, score, performance.now() - begun);
}

/** Levels that have one below them. */
export const UPPER_LEVELS = LEVELS.slice(1).map(({ number }) => number);

/** The plans of one game or of all. */
export function plansOf(game: string | null): readonly MatchPlan[] {
  if (game === null) return PLANS;
  const known = defined(
    GAMES.find(({ id }) => id === game),
    `game ${game}`,
  );
  return PLANS.filter((plan) => plan.game === known.id);
}
