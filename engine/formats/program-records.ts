/**
 * Reads games as other programs record them: JSON records of Abstract Play, playthroughs of OpenSpiel and their replays
 * by Kaggle, trials of Ludii. Each names its game and has its own numbering of pits.
 *
 *   game: oware                                # OpenSpiel: `action: 2` for each move
 *   game=../board/sow/two_rows/Oware.lud       # Ludii: `Move=[Move:mover=1,from=3,...`
 *
 * Source: `engine/formats/README.md`.
 */
import type { Rules } from '../rules/game.ts';
import { findGame } from '../games/index.ts';
import type { ForeignFormat } from '../rules/game-notation.ts';
import type { Position } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import type { GameRecord, Tag } from '../tree/types.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { makeLocator } from '../notation/tokens.ts';
import { playForeign, readUnder } from './foreign-line.ts';
import { gameByName, otherGame, ownLabel, usualRulesOf } from './game-texts.ts';
import { parseJson } from './json-fault.ts';
import { unreadRecord } from './open-record.ts';
import { labelOfSquare } from './playstrategy.ts';
import { collapseSpace } from '../tree/one-line.ts';

/** The length of text that identifies its format. */
const LOOK = 100_000;

/** A move as the program writes it, and its offset. */
interface ToldMove {
  readonly text: string;
  readonly offset: number;
}

/** One game as a program records it. */
interface ToldGame {
  /** The text of this game only. */
  readonly whole: string;
  readonly name: string;
  readonly tags: readonly Tag[];
  readonly moves: readonly ToldMove[];
}

/** Translates a program's move to the label of its pit, or null. */
type Spell = (rules: Rules, text: string, side: Side) => string | null;

function labelAt({ board }: Rules, place: number): string | null {
  return board.labels[place] ?? null;
}

/** Ludii numbers the bottom row, then the top row, both from the left and from 1. */
const spellLudii: Spell = (rules, text) => {
  const { pitsPerSide } = rules.board;
  const site = Number(text);
  return labelAt(rules, site <= pitsPerSide ? site - 1 : 3 * pitsPerSide - site);
};

const spellOpenSpiel: Spell = (rules, text, side) => {
  const { pitsPerSide } = rules.board;
  const action = Number(text);
  // The store of South is between the rows.
  if (findGame(rules.game)?.notation?.isNumberedRound === true)
    return action === pitsPerSide + 1 ? null : labelAt(rules, action - (action > pitsPerSide ? 2 : 1));
  return ownLabel(rules.board, side, action);
};

const spellSquare: Spell = (rules, text) => labelOfSquare(rules, text.trim().toLowerCase());

/**
 * Reads all games of a program's record; a game that this program does not play is kept as text unless rules are given.
 */
function readTold(
  format: ForeignFormat,
  spell: Spell,
  text: string,
  all: readonly ToldGame[],
  { rules: asked }: ReadOptions,
): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  for (const [index, told] of all.entries()) {
    const at = { game: index + 1 };
    const candidates = gameByName(told.name)?.notation?.formats?.[format];
    if (!candidates && asked === undefined) {
      problems.push(otherGame(told.name, at));
      games.push(unreadRecord(usualRulesOf(format), told.whole, told.tags));
      continue;
    }
    const locate = makeLocator(text, at);
    const read = readUnder(asked, candidates ?? [], (rules) => {
      const tokens = told.moves.map(({ text: move, offset }) => ({
        at: locate(offset, offset + move.length),
        offset,
        move: ({ turn }: Position) => spell(rules, move, turn),
        check: () => null,
      }));
      const played = playForeign({ rules, setup: null, tokens, text, at });
      return { games: [{ ...played.record, tags: told.tags }], problems: played.problems };
    });
    for (const game of read.games) games.push(game);
    for (const problem of read.problems) problems.push(problem);
  }
  return { games, problems };
}

/** Makes the tags that have a value. */
function tagsOf(values: Readonly<Record<string, string | null>>): readonly Tag[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value.trim() === '' ? [] : [{ name, value: collapseSpace(value) }],
  );
}

/** Writes the result by the players' scores. */
function resultOf(south: unknown, north: unknown): string | null {
  if (typeof south !== 'number' || typeof north !== 'number') return null;
  return south === north ? '1/2-1/2' : south > north ? '1-0' : '0-1';
}

const TRIAL = /^\ufeff?game=(?:.*[/\\])?([^/\\\r\n]*?)(?:\.lud)?[ \t]*$/m;

/** True for a trial of Ludii. */
export function isLudii(text: string): boolean {
  return /^\ufeff?\s*game=[^\r\n]*\.lud/.test(text.slice(0, LOOK));
}

/** Parses a trial of Ludii: the mover and origin of each move; set-up actions and passes are not moves. */
export function parseLudii(text: string, options: ReadOptions = {}): ReadGames {
  const moves = [...text.matchAll(/^Move=\[Move:mover=[12],from=(\d+)/gm)].map((match) => {
    const [whole, site = ''] = match;
    return { text: site, offset: match.index + whole.length - site.length };
  });
  const winner = /^winner=(\d)/m.exec(text)?.[1];
  const result = winner === undefined ? undefined : ['1/2-1/2', '1-0', '0-1'][Number(winner)];
  const tags = tagsOf({ Site: 'Ludii', Result: result ?? null });
  const told = { whole: text, name: TRIAL.exec(text)?.[1] ?? '', tags, moves };
  return readTold('ludii', spellLudii, text, [told], options);
}

/** Returns a value inside a JSON value, or undefined. */
function inside(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of keys)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return found;
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Makes a function that finds words of a JSON text in their order, for the places of problems. */
function makeFinder(text: string): (word: string) => number {
  let at = 0;
  return (word) => {
    const found = text.indexOf(word, at);
    if (found < 0) return at;
    at = found + word.length;
    return found;
  };
}

/** True for a playthrough of OpenSpiel or a replay of Kaggle. */
export function isOpenSpiel(text: string): boolean {
  const beginning = text.slice(0, LOOK);
  return (
    // One of our records that has lost its first sign has more headers after it.
    /^\ufeff?\s*game: *[a-z_]+\b(?!\s*#[ \t]*\w+:)/.test(beginning) ||
    (/^\ufeff?\s*\{/.test(beginning) && /"(?:openSpielGameName|actionHistory)"/.test(beginning))
  );
}

function readReplay(text: string, replay: unknown): ToldGame {
  const find = makeFinder(text);
  const history = itemsOf(inside(replay, 'info', 'actionHistory'));
  const submitted = itemsOf(inside(replay, 'steps')).flatMap((step) =>
    itemsOf(step).map((agent) => inside(agent, 'action', 'submission')),
  );
  find(history.length > 0 ? '"actionHistory"' : '"steps"');
  const actions = (history.length > 0 ? history : submitted).flatMap((action) => textOf(action) ?? []);
  const last = itemsOf(inside(replay, 'steps')).at(-1);
  const reward = (player: number): unknown =>
    inside(replay, 'rewards', player) ?? inside(last, player, 'reward');
  const name =
    textOf(inside(replay, 'configuration', 'openSpielGameName')) ?? textOf(inside(replay, 'name')) ?? '';
  return {
    whole: text,
    name: name.replace(/^open_spiel_|_proxy$/g, ''),
    tags: tagsOf({
      Site: 'Kaggle',
      South: textOf(inside(replay, 'info', 'TeamNames', 0)),
      North: textOf(inside(replay, 'info', 'TeamNames', 1)),
      Result: resultOf(reward(0), reward(1)),
    }),
    moves: actions
      .filter((action) => Number(action) >= 0)
      .map((action) => ({
        text: action,
        offset: history.length > 0 ? find(`"${action}"`) + 1 : find(`: ${action}`) + 2,
      })),
  };
}

/** Reads a playthrough of OpenSpiel or a replay of Kaggle. */
export function parseOpenSpiel(text: string, options: ReadOptions = {}): ReadGames {
  const stated = /^\ufeff?\s*game: *([a-z_]+)/.exec(text)?.[1];
  if (stated !== undefined) {
    const moves = [...text.matchAll(/^action: *(\d+)/gm)].map((match) => {
      const [whole, action = ''] = match;
      return { text: action, offset: match.index + whole.length - action.length };
    });
    const tags = tagsOf({ Site: 'OpenSpiel' });
    return readTold(
      'open-spiel',
      spellOpenSpiel,
      text,
      [{ whole: text, name: stated, tags, moves }],
      options,
    );
  }
  const parsed = parseJson(text);
  if (!parsed.ok) return { games: [], problems: [problemOf(parsed, {})] };
  return readTold('open-spiel', spellOpenSpiel, text, [readReplay(text, parsed.value)], options);
}

/** Words by which Abstract Play ends a game, and our terms for them. */
const ENDS: Readonly<Record<string, string>> = {
  resign: 'Resignation',
  draw: 'Draw agreed',
  timeout: 'Time forfeit',
  abandoned: 'Abandoned',
};

/** True for a record of Abstract Play, or a list of them. */
export function isAbstractPlay(text: string): boolean {
  const beginning = text.slice(0, LOOK);
  // No two runs of blanks are side by side: a long run would be tried in every way that two can share it.
  return /^\ufeff?\s*(?:\[\s*)?\{\s*"(?:header|moves)"/.test(beginning);
}

function readRecord(record: unknown, find: (word: string) => number): ToldGame {
  const header = (...keys: readonly (string | number)[]): string | null =>
    textOf(inside(record, 'header', ...keys));
  const result = (player: number): unknown => inside(record, 'header', 'players', player, 'result');
  find('"moves"');
  const words = itemsOf(inside(record, 'moves')).flatMap((round) =>
    itemsOf(round)
      .map((move) => ({
        text: textOf(inside(move, 'move')) ?? textOf(move),
        turn: Number(inside(move, 'sequence') ?? 0),
      }))
      .toSorted((a, b) => a.turn - b.turn)
      .flatMap(({ text }) => text ?? []),
  );
  const end = words.findIndex((word) => word in ENDS);
  return {
    whole: JSON.stringify(record),
    name: header('game', 'name') ?? '',
    tags: tagsOf({
      Event: header('event'),
      Site: header('site', 'name'),
      Date: header('date-start')?.slice(0, 10).replaceAll('-', '.') ?? null,
      Round: header('round'),
      South: header('players', 0, 'name'),
      North: header('players', 1, 'name'),
      Result: resultOf(result(0), result(1)),
      Termination: ENDS[words[end] ?? ''] ?? null,
      Source: header('site', 'gameid'),
    }),
    moves: words
      .slice(0, end < 0 ? words.length : end)
      .map((text) => ({ text, offset: find(JSON.stringify(text)) + 1 })),
  };
}

/** Reads a record of Abstract Play, or a list of them. */
export function parseAbstractPlay(text: string, options: ReadOptions = {}): ReadGames {
  const parsed = parseJson(text);
  if (!parsed.ok) return { games: [], problems: [problemOf(parsed, {})] };
  const find = makeFinder(text);
  const all = Array.isArray(parsed.value) ? itemsOf(parsed.value) : [parsed.value];
  const told = all.map((record) => readRecord(record, find));
  return readTold('abstract-play', spellSquare, text, told, options);
}
