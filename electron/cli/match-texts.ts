/** The lines and the JSON that `match` prints about games and score. */
import type { MatchNames } from '../../engine/match/game-record.ts';
import type { MatchEnd } from '../../engine/match/match.ts';
import type { GameEnd, PlayedGame } from '../../engine/match/played-game.ts';
import { otherPlayer, type ByPlayer } from '../../engine/match/player.ts';
import { sprtOf, type SprtBounds } from '../../engine/match/sprt.ts';
import { gamesOf, shareOf, standingOf, strengthOf, type Standing } from '../../engine/match/statistics.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import { counted } from './output.ts';

function signed(number: number): string {
  if (!Number.isFinite(number)) return number > 0 ? '+inf' : '-inf';
  const rounded = Math.round(number);
  return `${rounded > 0 ? '+' : ''}${String(rounded)}`;
}

/** Formats `Elo +29 (-110 to +190), superiority 71.2 %`. */
function eloText(standing: Standing): string {
  const strength = strengthOf(standing);
  if (!strength) return 'no games';
  const { elo, least, most, superiority } = strength;
  return `Elo ${signed(elo)} (95 %: ${signed(least)} to ${signed(most)}), superiority ${(100 * superiority).toFixed(1)} %`;
}

function endText(end: GameEnd, names: ByPlayer<string>): string {
  switch (end.kind) {
    case 'rules':
      return `${makeResult(end.outcome)}, ${end.outcome.reason}`;
    case 'proof':
      return 'proved';
    case 'length':
      return `stopped after ${counted(end.plies, 'move')}`;
    case 'forfeit':
      return `${names[end.player]}: ${end.reason}${end.detail === '' ? '' : ` ${end.detail}`}`;
  }
}

/** Formats the line before the first game. `marginMs` is null if no program plays against the clock. */
export function beginLine({ players, openings, seed }: MatchNames, marginMs: number | null): string {
  const margin = marginMs === null ? '' : `, programs may exceed their time by ${String(marginMs)} ms`;
  return `${players.one} - ${players.two}: openings ${openings}, seed ${String(seed)}${margin}`;
}

/** Formats `game 12: level 4 - depth 8: 0-1 (30-18, majority)`. */
export function gameLine({ number, south, points, end }: PlayedGame, names: ByPlayer<string>): string {
  const forSouth = south === 'one' ? points : 1 - points;
  const result = forSouth === 0.5 ? '1/2-1/2' : forSouth === 1 ? '1-0' : '0-1';
  return `game ${String(number)}: ${names[south]} - ${names[otherPlayer(south)]}: ${result} (${endText(end, names)})`;
}

/** Formats `+6 =1 -5 of 12 games, 54.2 %, Elo ...`. */
export function scoreLine(standing: Standing, sprt: SprtBounds | null): string {
  const { wins, draws, losses } = standing;
  const games = gamesOf(standing);
  const parts = [
    `+${String(wins)} =${String(draws)} -${String(losses)} of ${counted(games, 'game')}`,
    `${(100 * shareOf(standing)).toFixed(1)} %`,
    eloText(standing),
  ];
  if (sprt) {
    const { llr, lower, upper } = sprtOf(standing, sprt);
    parts.push(`LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`);
  }
  return parts.join(', ');
}

/** Says in a few words how the match ended. */
export function endLine(end: MatchEnd, sprt: SprtBounds | null): string {
  switch (end.kind) {
    case 'played':
      return 'all games are played';
    case 'decided':
      return end.decision === 'h1'
        ? `decided: nearer ${String(sprt?.elo1)} than ${String(sprt?.elo0)} Elo`
        : `decided: nearer ${String(sprt?.elo0)} than ${String(sprt?.elo1)} Elo`;
    case 'stopped':
      return 'stopped; with --out, the same command resumes it';
    case 'failed':
      return 'failed';
  }
}

/** Makes JSON of the whole match; infinite numbers become null. */
export function matchJson(
  games: readonly PlayedGame[],
  names: ByPlayer<string>,
  end: MatchEnd,
  sprt: SprtBounds | null,
  marginMs: number | null,
): Record<string, unknown> {
  const standing = standingOf(games);
  const strength = strengthOf(standing);
  const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);
  const { wins, draws, losses, pairs } = standing;
  return {
    one: names.one,
    two: names.two,
    wins,
    draws,
    losses,
    pairs,
    share: shareOf(standing),
    elo: strength && {
      value: finite(strength.elo),
      least: finite(strength.least),
      most: finite(strength.most),
    },
    superiority: strength?.superiority ?? null,
    ...(sprt ? { sprt: { ...sprt, ...sprtOf(standing, sprt) } } : {}),
    ...(marginMs === null ? {} : { marginMs }),
    end: end.kind,
    games: games.map(({ number, south, moves, points, end: ended, spentMs }) => ({
      number,
      south,
      moves: moves.length,
      points,
      end: ended.kind === 'forfeit' ? ended : { kind: ended.kind },
      ms: { one: Math.round(spentMs.one), two: Math.round(spentMs.two) },
    })),
  };
}
