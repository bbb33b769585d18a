/** The lines and the JSON that `match` prints about games and score. */
import type { Texts } from '../../engine/locales/text.ts';
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
import { signed, percentText, decimal } from './output.ts';
import { table } from './text-table.ts';

function eloOf(number: number): string {
  return Number.isFinite(number) ? signed(Math.round(number)) : number > 0 ? '+inf' : '-inf';
}

/** Formats `Elo +29 (-110 to +190), superiority 71.2 %`. */
function eloText(texts: Texts, standing: Standing): string {
  const strength = strengthOf(standing);
  if (!strength) return texts.say('cli.match.no-games');
  const { elo, least, most, superiority } = strength;
  const error = texts.say('cli.value.range', { least: eloOf(least), most: eloOf(most) });
  const told = { elo: eloOf(elo), error, superiority: percentText(texts, superiority) };
  return texts.say('cli.match.elo', told);
}

function endText(texts: Texts, end: GameEnd, names: ByPlayer<string>): string {
  const { say } = texts;
  switch (end.kind) {
    case 'rules':
      return `${makeResult(end.outcome)}, ${say(`cli.end.${end.outcome.reason}`)}`;
    case 'proof':
      return say('proof.proved');
    case 'length':
      return say('cli.match.stopped-after', { moves: end.plies });
    case 'forfeit':
      return `${names[end.player]}: ${say(`cli.match.forfeit.${end.reason}`)} ${end.detail}`.trimEnd();
  }
}

/** Formats the line before the first game. `marginMs` is null if nobody plays against the clock. */
export function beginLine(
  { say }: Texts,
  players: readonly string[],
  { openings, seed }: Pick<MatchNames, 'openings' | 'seed'>,
  marginMs: number | null,
): string {
  const told = { players: players.join(' - '), openings, seed };
  if (marginMs === null) return say('cli.match.begin', told);
  return say('cli.match.begin-timed', { ...told, margin: marginMs });
}

/** Formats `lost 2 by faults (1 out of time, 1 by a crash)`; empty without faults. */
function faultsText({ say }: Texts, counts: FaultCounts): string {
  const some = FAULTS.filter((fault) => counts[fault] > 0);
  const all = some.reduce((sum, fault) => sum + counts[fault], 0);
  const each = some.map((fault) => say(`match.fault-${fault}`, { n: counts[fault] })).join(', ');
  return all === 0 ? '' : say('cli.match.faults', { count: all, each });
}

/** Formats `; node lost 2 by faults (1 out of time, 1 by a crash)`, for each player with faults. */
function faultsLine(texts: Texts, games: readonly PlayedGame[], names: ByPlayer<string>): string {
  const faults = faultsOf(games);
  return (['one', 'two'] as const)
    .map((id) => [names[id], faultsText(texts, faults[id])] as const)
    .flatMap(([name, told]) => (told === '' ? [] : [`; ${name} ${told}`]))
    .join('');
}

/** Formats `game 12: level 4 - depth 8: 0-1 (30-18, majority)`. */
export function gameLine(
  texts: Texts,
  { number, south, points, end }: PlayedGame,
  names: ByPlayer<string>,
): string {
  const forSouth = south === 'one' ? points : 1 - points;
  const result = forSouth === 0.5 ? '1/2-1/2' : forSouth === 1 ? '1-0' : '0-1';
  const players = { south: names[south], north: names[otherPlayer(south)] };
  return texts.say('cli.match.game', { number, ...players, result, end: endText(texts, end, names) });
}

/** Formats `+6 =1 -5 of 12 games, 54.2 %, Elo ...`. */
export function scoreLine(texts: Texts, standing: Standing, sprt: SprtBounds | null): string {
  const { wins, draws, losses } = standing;
  const games = gamesOf(standing);
  const parts = [
    texts.say('cli.match.score', { wins, draws: String(draws), losses, games }),
    percentText(texts, shareOf(standing)),
    eloText(texts, standing),
  ];
  if (sprt) {
    const { llr, lower, upper } = sprtOf(standing, sprt);
    const [value, least = '', most = ''] = [llr, lower, upper].map((each) => decimal(texts, each, 2));
    parts.push(`LLR ${value ?? ''} (${texts.say('cli.value.range', { least, most })})`);
  }
  return parts.join(', ');
}

/** Says in a few words how the match ended. */
function endLine({ say }: Texts, end: MatchEnd, sprt: SprtBounds | null): string {
  const { elo0 = 0, elo1 = 0 } = sprt ?? {};
  switch (end.kind) {
    case 'played':
      return say('cli.match.played');
    case 'decided':
      return say(
        'cli.match.decided',
        end.decision === 'h1' ? { near: elo1, far: elo0 } : { near: elo0, far: elo1 },
      );
    case 'stopped':
      return say('cli.match.stopped');
    case 'failed':
      return say('cli.match.failed');
  }
}

/** Makes JSON of a standing and of the strength that follows from it; infinite numbers become null. */
function standingJson(standing: Standing): Record<string, unknown> {
  const strength = strengthOf(standing);
  const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);
  return {
    ...standing,
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
    pairings: pairings.map(({ names, standing }) => ({ ...names, ...standing })),
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
function tableText(texts: Texts, { rows, pairings }: Table): string {
  const { say } = texts;
  const ranked = rows.toSorted((a, b) => shareOf(b.standing) - shareOf(a.standing));
  const pointsOf = ({ wins, draws }: Standing): string => String(wins + draws / 2);
  const against = (one: string, two: string): string => {
    const at = pairings.find(({ names }) => names.one === one && names.two === two);
    const back = pairings.find(({ names }) => names.one === two && names.two === one);
    const standing = at ? at.standing : back && turnedStanding(back.standing);
    return standing && gamesOf(standing) > 0 ? pointsOf(standing) : '-';
  };
  const head = [
    ...['', say('cli.explore.head.player'), 'Elo', percentText(texts, 0.95, 0)],
    ...[say('cli.explore.head.games'), say('cli.match.head.points'), ''],
    ...ranked.map((_, i) => String(i + 1)),
  ];
  const cells = ranked.map(({ name, standing, faults }, i) => {
    const strength = strengthOf(standing);
    const { least = 0, most = 0 } = strength ?? {};
    const error = say('cli.value.range', { least: eloOf(least), most: eloOf(most) });
    return [
      String(i + 1),
      visibleLine(name),
      strength ? eloOf(strength.elo) : '',
      strength ? error : '',
      String(gamesOf(standing)),
      pointsOf(standing),
      percentText(texts, shareOf(standing)),
      ...ranked.map((other) => against(name, other.name)),
      faultsText(texts, faults),
    ];
  });
  // Names and faults stand at the left, numbers at the right.
  return table([[...head, ''], ...cells], [1, head.length]);
}

/** Formats the end of a match: the score of two players, or the table of a tournament. */
export function resultText(texts: Texts, { table: results, end, sprt }: MatchTold): string {
  const [only, more] = results.pairings;
  if (!only || more) return `${tableText(texts, results)}${endLine(texts, end, sprt)}\n`;
  const { names, standing, games } = only;
  const score = `${names.one} - ${names.two}: ${scoreLine(texts, standing, sprt)}${faultsLine(texts, games, names)}`;
  return `${visibleLine(`${score}; ${endLine(texts, end, sprt)}`)}\n`;
}
