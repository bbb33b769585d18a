/** The lines and the JSON that `match` prints about games and score. */
import type { MatchNames } from '../../engine/match/game-record.ts';
import type { MatchEnd } from '../../engine/match/match.ts';
import type { GameEnd, PlayedGame } from '../../engine/match/played-game.ts';
import { otherPlayer, type ByPlayer } from '../../engine/match/player.ts';
import { FAULTS, faultsOf, type FaultCounts } from '../../engine/match/forfeits.ts';
import { sprtOf, type SprtBounds } from '../../engine/match/sprt.ts';
import {
  gamesOf,
  shareOf,
  strengthOf,
  turnedStanding,
  type Standing,
} from '../../engine/match/statistics.ts';
import type { Table } from '../../engine/match/tournament.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { counted } from './output.ts';
import { table } from './text-table.ts';

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

/** Formats the line before the first game. `marginMs` is null if nobody plays against the clock. */
export function beginLine(
  players: readonly string[],
  { openings, seed }: Pick<MatchNames, 'openings' | 'seed'>,
  marginMs: number | null,
): string {
  const margin = marginMs === null ? '' : `, players may exceed their time by ${String(marginMs)} ms`;
  return `${players.join(' - ')}: openings ${openings}, seed ${String(seed)}${margin}`;
}

/** Formats `2 by faults (1 time, 1 crash)`; empty without faults. */
function faultsText(counts: FaultCounts): string {
  const some = FAULTS.filter((fault) => counts[fault] > 0);
  const all = some.reduce((sum, fault) => sum + counts[fault], 0);
  const each = some.map((fault) => `${String(counts[fault])} ${fault}`).join(', ');
  return all === 0 ? '' : `${String(all)} by faults (${each})`;
}

/** Formats `; node lost 2 by faults (1 time, 1 crash)`, for each player with faults. */
function faultsLine(games: readonly PlayedGame[], names: ByPlayer<string>): string {
  const faults = faultsOf(games);
  return (['one', 'two'] as const)
    .map((id) => [names[id], faultsText(faults[id])] as const)
    .flatMap(([name, told]) => (told === '' ? [] : [`; ${name} lost ${told}`]))
    .join('');
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
function endLine(end: MatchEnd, sprt: SprtBounds | null): string {
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

/** Makes JSON of a standing and of the strength that follows from it; infinite numbers become null. */
function standingJson(standing: Standing): Record<string, unknown> {
  const strength = strengthOf(standing);
  const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);
  const { wins, draws, losses, pairs } = standing;
  return {
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
  };
}

/** A finished or stopped match. */
export interface MatchTold {
  readonly table: Table;
  readonly end: MatchEnd;
  readonly sprt: SprtBounds | null;
  readonly marginMs: number | null;
}

/** Makes JSON of the whole match. With two players, the results of the first one stand at the top, too. */
export function matchJson({ table, end, sprt, marginMs }: MatchTold): Record<string, unknown> {
  const { rows, pairings } = table;
  const [only] = pairings.length === 1 ? pairings : [];
  return {
    ...(only && { one: only.names.one, two: only.names.two, ...standingJson(only.standing) }),
    ...(only && sprt ? { sprt: { ...sprt, ...sprtOf(only.standing, sprt) } } : {}),
    ...(marginMs === null ? {} : { marginMs }),
    end: end.kind,
    players: rows.map(({ name, standing, faults }) => ({ name, ...standingJson(standing), faults })),
    pairings: pairings.map(({ names, standing }) => {
      const { wins, draws, losses, pairs } = standing;
      return { ...names, wins, draws, losses, pairs };
    }),
    games: pairings
      .flatMap(({ names, games }) => games.map((game) => ({ names, game })))
      .toSorted((a, b) => a.game.number - b.game.number)
      .map(({ names, game: { number, south, moves, points, end: ended, spentMs } }) => ({
        number,
        ...(only ? {} : names),
        south,
        moves: moves.length,
        points,
        end: ended.kind === 'forfeit' ? ended : { kind: ended.kind },
        ms: { one: Math.round(spentMs.one), two: Math.round(spentMs.two) },
      })),
  };
}

/** Formats the table of a tournament: players by their points, with Elo against all others and the points against each. */
function tableText({ rows, pairings }: Table): string {
  const ranked = rows.toSorted((a, b) => shareOf(b.standing) - shareOf(a.standing));
  const pointsOf = ({ wins, draws }: Standing): string => String(wins + draws / 2);
  const against = (one: string, two: string): string => {
    const at = pairings.find(({ names }) => names.one === one && names.two === two);
    const back = pairings.find(({ names }) => names.one === two && names.two === one);
    const standing = at ? at.standing : back && turnedStanding(back.standing);
    return standing && gamesOf(standing) > 0 ? pointsOf(standing) : '-';
  };
  const head = ['', 'player', 'Elo', '95 %', 'games', 'points', '', ...ranked.map((_, i) => String(i + 1))];
  const cells = ranked.map(({ name, standing, faults }, i) => {
    const strength = strengthOf(standing);
    const told = faultsText(faults);
    const error = strength ? `${signed(strength.least)} to ${signed(strength.most)}` : '';
    return [
      String(i + 1),
      visibleLine(name),
      strength ? signed(strength.elo) : '',
      error,
      String(gamesOf(standing)),
      pointsOf(standing),
      `${(100 * shareOf(standing)).toFixed(1)} %`,
      ...ranked.map((other) => against(name, other.name)),
      told === '' ? '' : `lost ${told}`,
    ];
  });
  // Names and faults stand at the left, numbers at the right.
  return table([[...head, ''], ...cells], [1, head.length]);
}

/** Formats the end of a match: the score of two players, or the table of a tournament. */
export function resultText({ table: results, end, sprt }: MatchTold): string {
  const [only, more] = results.pairings;
  if (!only || more) return `${tableText(results)}${endLine(end, sprt)}\n`;
  const { names, standing, games } = only;
  const score = `${names.one} - ${names.two}: ${scoreLine(standing, sprt)}${faultsLine(games, names)}`;
  return `${visibleLine(`${score}; ${endLine(end, sprt)}`)}\n`;
}
