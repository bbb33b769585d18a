/**
 * Writes games of a match as records for a file, and reads them back, so that a match can continue from its file.
 */
import type { Move } from '../core/move.ts';
import { makeLineTree } from '../notation/line-tree.ts';
import { makeResult } from '../notation/result-text.ts';
import { tagValue } from '../tree/tags.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { mainLineMoves } from '../tree/node.ts';
import { makePositions, positionAt, startPosition } from '../tree/positions.ts';
import { makePath } from '../tree/path.ts';
import { newRecord } from '../tree/record.ts';
import { sameData } from '../tree/same-data.ts';
import type { GameRecord, Tag } from '../tree/types.ts';
import { gameOfNumber, southIn, type MatchPlan } from './match.ts';
import { openingOf } from './openings.ts';
import { playerIn, pointsOf, winnerBy, type GameEnd, type PlayedGame, type Points } from './played-game.ts';
import { FORFEITS, otherPlayer, type ByPlayer } from './player.ts';

/** The tags that all games of a pairing share. */
export interface MatchNames {
  readonly event: string;
  /** Day of the match, such as `2026-11-22`; empty if not stated. */
  readonly date: string;
  readonly players: ByPlayer<string>;
  /** Its openings in the form of `openingsText`, and the seed of the openings and of the players' choices. */
  readonly openings: string;
  readonly seed: number;
  /** What else decides its games, in the form of `termsText`. */
  readonly terms: string;
}

/** What decides the games of a match in addition to players, rules and openings. */
export interface MatchTerms {
  readonly maxPlies: number;
  /** Milliseconds that a player may exceed its time; null if nobody plays against the clock. */
  readonly marginMs: number | null;
  /** Whether a game ends as soon as its result is proved. */
  readonly isProved: boolean;
}

/** Returns terms as text: `600 moves, margin 50 ms, proved`. */
export function termsText({ maxPlies, marginMs, isProved }: MatchTerms): string {
  const margin = marginMs === null ? '' : `, margin ${String(marginMs)} ms`;
  return `${String(maxPlies)} moves${margin}${isProved ? ', proved' : ''}`;
}

/** Tag that states how a game of a match ended. */
const TERMINATION = 'Termination';

/** Returns the text of an end: `rules`, `proof South +6`, `length 600`, `illegal-move South x9`. */
function terminationOf(end: GameEnd, south: PlayedGame['south']): string {
  switch (end.kind) {
    case 'rules':
      return 'rules';
    case 'proof': {
      const { value } = end;
      if (value.kind === 'winner') return `proof ${value.winner}`;
      return `proof ${value.margin > 0 ? '+' : ''}${String(value.margin)}`;
    }
    case 'length':
      return `length ${String(end.plies)}`;
    case 'forfeit': {
      const seat = end.player === south ? 'South' : 'North';
      return `${end.reason} ${seat}${end.detail === '' ? '' : ` ${end.detail}`}`;
    }
  }
}

/** Returns the result tag: the score if the rules give one, otherwise who won, by the seats of the last position. */
function resultOf({ end, points, south }: PlayedGame, last: Position | null): string {
  if (end.kind === 'rules') return makeResult(end.outcome);
  if (points === 0.5 || last === null) return '1/2-1/2';
  const winner = points === 1 ? 'one' : 'two';
  return playerIn(last, 'south', south) === winner ? '1-0' : '0-1';
}

function secondsText(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** Makes a record of a game; its tags hold the match, number, players, result, end, openings and times. */
export function makeGameRecord(
  rules: Rules,
  game: PlayedGame,
  { event, date, players, openings, seed, terms }: MatchNames,
): GameRecord {
  const { number, opening, south, moves, spentMs, end } = game;
  const last = positionAt(makePositions(rules, opening.setup), makePath(moves));
  const north = otherPlayer(south);
  const tags: readonly (readonly [string, string])[] = [
    ['Event', event],
    ['Date', date],
    ['Round', String(number)],
    ['South', players[south]],
    ['North', players[north]],
    ['Result', resultOf(game, last.ok ? last.value : null)],
    ['End', end.kind === 'rules' ? end.outcome.reason : ''],
    [TERMINATION, terminationOf(end, south)],
    ['Openings', openings],
    ['Seed', String(seed)],
    ['Terms', terms],
    ['OpeningMoves', opening.moves.length > 0 ? String(opening.moves.length) : ''],
    ['SouthTime', secondsText(spentMs[south])],
    ['NorthTime', secondsText(spentMs[north])],
  ];
  return {
    ...newRecord(rules, opening.setup),
    tags: tags.flatMap(([name, value]): Tag[] => (value === '' ? [] : [{ name, value }])),
    root: makeLineTree(moves),
  };
}

/** Reads the end of a game from its tag and last position; null if they contradict each other. */
function endOf(termination: string, last: Position, south: PlayedGame['south']): GameEnd | null {
  const [word = '', ...rest] = termination.split(' ');
  if (word === 'rules') return last.outcome ? { kind: 'rules', outcome: last.outcome } : null;
  if (last.outcome) return null;
  if (word === 'length') return { kind: 'length', plies: Number(rest[0]) };
  if (word === 'proof') {
    const winner = (['south', 'north', 'draw', 'none'] as const).find((each) => each === rest[0]);
    const common = { proof: 'exact', source: 'search' } as const;
    if (winner !== undefined)
      return { kind: 'proof', value: { kind: 'winner', winner, distance: null, ...common } };
    const margin = Number(rest[0]);
    return Number.isFinite(margin) ? { kind: 'proof', value: { kind: 'margin', margin, ...common } } : null;
  }
  const reason = FORFEITS.find((each) => each === word);
  const player = rest[0] === 'South' ? south : rest[0] === 'North' ? otherPlayer(south) : null;
  if (reason === undefined || player === null) return null;
  return { kind: 'forfeit', player, reason, detail: rest.slice(1).join(' ') };
}

function pointsBy(end: GameEnd, last: Position, south: PlayedGame['south']): Points {
  if (end.kind === 'length') return 0.5;
  if (end.kind === 'forfeit') return end.player === 'one' ? 0 : 1;
  const winner = end.kind === 'rules' ? end.outcome.winner : winnerBy(end.value);
  return pointsOf(winner, last, south);
}

function timeOf(record: GameRecord, name: string): number {
  const seconds = Number(tagValue(record, name) ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

function readGame(
  plan: MatchPlan,
  record: GameRecord,
  namesOf: (number: number) => MatchNames,
): PlayedGame | null {
  const number = Number(/^[1-9]\d{0,6}$/.exec(tagValue(record, 'Round') ?? '')?.[0] ?? 0);
  if (number === 0) return null;
  const names = namesOf(number);
  const { rules, book } = plan;
  const south = southIn(number);
  const tag = (name: string): string => tagValue(record, name) ?? '';
  const opening = openingOf(rules, book, gameOfNumber(plan, number).round);
  const moves: readonly Move[] = mainLineMoves(record.root);
  const isSame =
    record.rules === rules.key &&
    sameData(record.setup, newRecord(rules, opening.setup).setup) &&
    sameData(moves.slice(0, opening.moves.length), opening.moves) &&
    tag('Event') === names.event &&
    tag('Openings') === names.openings &&
    tag('Seed') === String(names.seed) &&
    tag('Terms') === names.terms &&
    tag('South') === names.players[south] &&
    tag('North') === names.players[otherPlayer(south)];
  if (!isSame || !startPosition(rules, record.setup).ok) return null;
  const last = positionAt(makePositions(rules, record.setup), makePath(moves));
  const end = last.ok ? endOf(tag(TERMINATION), last.value, south) : null;
  if (!last.ok || end === null) return null;
  const [southMs, northMs] = [timeOf(record, 'SouthTime'), timeOf(record, 'NorthTime')];
  const spentMs = south === 'one' ? { one: southMs, two: northMs } : { one: northMs, two: southMs };
  return { number, opening, south, moves, spentMs, end, points: pointsBy(end, last.value, south) };
}

/**
 * Returns the games of a match that a file holds, if each of them is another game of exactly this match (same event,
 * players, rules, openings, seed and terms). Null if the file holds anything else.
 *
 * @param namesOf the tags of the game with a number; its players depend on its pairing.
 */
export function readMatchGames(
  plan: MatchPlan,
  records: readonly GameRecord[],
  namesOf: (number: number) => MatchNames,
): readonly PlayedGame[] | null {
  const games = new Map<number, PlayedGame>();
  for (const record of records) {
    const game = readGame(plan, record, namesOf);
    if (game === null || games.has(game.number)) return null;
    games.set(game.number, game);
  }
  return [...games.values()];
}
