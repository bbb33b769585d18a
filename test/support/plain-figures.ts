/**
 * Results of positions, counted by a plain script: it plays every game, keeps positions as texts and looks at all of
 * them for each question. Slow, and so simple that one sees that it is right; what the explorer says is compared with it.
 */
import { makePosition } from '../../engine/notation/position-text.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { GameRecord, TreeNode } from '../../engine/tree/types.ts';
import { must } from './must.ts';
import { compiled } from './positions.ts';

/** A position in a game and what follows on it there; `''` where a line ends. */
export interface PlainVisit {
  readonly text: string;
  readonly move: string;
  readonly isMain: boolean;
  readonly position: Position;
}

export interface PlainGame {
  readonly rules: Rules;
  readonly visits: readonly PlainVisit[];
  readonly result: 'south' | 'north' | 'draw' | 'open';
  readonly margin: number | null;
  readonly date: string;
}

function endOf(rules: Rules, end: Position, tag: string): Pick<PlainGame, 'result' | 'margin'> {
  if (end.outcome) {
    const { winner, score } = end.outcome;
    const isMargin = rules.valueKind === 'margin' && score !== null && winner !== 'none';
    return {
      result: winner === 'none' ? 'open' : winner,
      margin: isMargin ? score.south - score.north : null,
    };
  }
  if (tag === '1-0') return { result: 'south', margin: null };
  if (tag === '0-1') return { result: 'north', margin: null };
  return { result: tag === '1/2-1/2' ? 'draw' : 'open', margin: null };
}

/** Plays a game with all of its variations. Its moves are all legal, and its result says no score. */
export function playPlainly(record: GameRecord): PlainGame {
  const rules = compiled(record.rules);
  const start = record.setup ? must(rules.fromSetup(record.setup)) : rules.start();
  const visits: PlainVisit[] = [];
  let end = start;
  const follow = ({ children }: TreeNode, position: Position, isMain: boolean): void => {
    const text = makePosition(position);
    if (isMain) end = position;
    if (children.length === 0) visits.push({ text, move: '', isMain, position });
    for (const [index, child] of children.entries()) {
      if (child.move === '') continue;
      const turn = must(rules.play(position, child.move), `${rules.key} ${text} ${child.move}`);
      visits.push({ text, move: child.move, isMain: isMain && index === 0, position });
      follow(child, turn.position, isMain && index === 0);
    }
  };
  follow(record.root, start, true);
  const date = tagValue(record, 'Date') ?? '';
  return { rules, visits, ...endOf(rules, end, tagValue(record, 'Result') ?? '*'), date };
}

const OTHER = { south: 'north', north: 'south', draw: 'draw', open: 'open' } as const;

/** A position text from the other side. */
function otherSideOf(text: string): string {
  const fields = text.split('-');
  const side = fields.pop() === 'S' ? 'N' : 'S';
  const [north = '', south = ''] = [fields.pop(), fields.pop()];
  const half = fields.length / 2;
  return [...fields.slice(half), ...fields.slice(0, half), north, south, side].join('-');
}

/** A move from the other side, by the letters of the pits; Shakala's ways are no pits. */
function otherMove(rules: Rules, move: string): string {
  const last = rules.game === 'shakala' ? 'h' : 'z';
  if (move === 'agreed' || move === 'resigned') return move;
  return [...move]
    .map((char) => {
      const lower = char.toLowerCase();
      if (lower < 'a' || lower > last) return char;
      return char === lower ? char.toUpperCase() : lower;
    })
    .join('');
}

interface PlainMove {
  move: string;
  games: number;
  south: number;
  north: number;
  draws: number;
  open: number;
  margin: number | null;
  lastPlayed: string | null;
  inVariations: number;
}

/** The counts of a position. */
export interface PlainFigures {
  readonly all: Omit<PlainMove, 'move' | 'margin' | 'lastPlayed' | 'inVariations'>;
  readonly moves: readonly PlainMove[];
}

/** How a game has a move in a position: by the best of the ways in which it may have it. */
type How = { readonly isMain: boolean; readonly isTurned: boolean };

function bestOf(ways: readonly How[]): How | undefined {
  return (
    ways.find(({ isMain, isTurned }) => isMain && !isTurned) ??
    ways.find(({ isMain }) => isMain) ??
    ways.find(({ isTurned }) => !isTurned) ??
    ways[0]
  );
}

interface GameVisit {
  readonly game: PlainGame;
  readonly visit: PlainVisit;
}

const visitsOfGames = new WeakMap<readonly PlainGame[], Map<string, GameVisit[]>>();

/** All visits of these games to a position, by its text. */
function visitsAt(games: readonly PlainGame[], text: string): readonly GameVisit[] {
  const known =
    visitsOfGames.get(games) ??
    Map.groupBy(
      games.flatMap((game) => game.visits.map((visit) => ({ game, visit }))),
      ({ visit }) => visit.text,
    );
  visitsOfGames.set(games, known);
  return known.get(text) ?? [];
}

/** Counts what was played from a position in all of these games. */
export function countPlainly(
  games: readonly PlainGame[],
  rules: Rules,
  text: string,
  { withMirror, withVariations }: { readonly withMirror: boolean; readonly withVariations: boolean },
): PlainFigures {
  const other = withMirror ? otherSideOf(text) : null;
  const counted = (these: readonly (readonly [PlainGame, How])[]): PlainFigures['all'] => {
    const results = these.map(([{ result }, { isTurned }]) => (isTurned ? OTHER[result] : result));
    const of = (one: string): number => results.filter((result) => result === one).length;
    return {
      games: these.length,
      south: of('south'),
      north: of('north'),
      draws: of('draw'),
      open: of('open'),
    };
  };
  const visitsOf = (at: string) => visitsAt(games, at).filter(({ game }) => game.rules.key === rules.key);
  const found = visitsOf(text).map(({ game, visit: { move, isMain } }) => ({
    ...{ game, move, how: { isMain, isTurned: false } },
  }));
  if (other !== null && other !== text) {
    for (const { game, visit } of visitsOf(other)) {
      const move = visit.move === 'swap' ? '' : otherMove(rules, visit.move);
      found.push({ game, move, how: { isMain: visit.isMain, isTurned: true } });
    }
  }
  const isCounted = ({ isMain }: How): boolean => isMain || withVariations;
  const gamesOf = (these: typeof found): (readonly [PlainGame, How])[] =>
    [...Map.groupBy(these, ({ game }) => game)].flatMap(([game, ways]) => {
      const how = bestOf(ways.map((one) => one.how));
      return how ? [[game, how] as const] : [];
    });
  const names = [...new Set(found.map(({ move }) => move))].filter((move) => move !== '');
  const moves = names.map((move): PlainMove => {
    const every = gamesOf(found.filter((one) => one.move === move));
    const these = every.filter(([, how]) => isCounted(how));
    const margins = these.flatMap(([{ margin }, { isTurned }]) =>
      margin === null ? [] : [isTurned ? -margin : margin],
    );
    const dates = these.map(([{ date }]) => date).filter((date) => /[1-9]/.test(date));
    return {
      move,
      ...counted(these),
      margin: margins.length === 0 ? null : margins.reduce((sum, margin) => sum + margin, 0) / margins.length,
      lastPlayed: dates.toSorted().at(-1) ?? null,
      inVariations: every.filter(([, { isMain }]) => !isMain).length,
    };
  });
  return { all: counted(gamesOf(found).filter(([, how]) => isCounted(how))), moves };
}

/** The main line of a game: its positions as text, and its moves. */
export function mainVisits({ visits }: PlainGame): readonly PlainVisit[] {
  return visits.filter(({ isMain }) => isMain);
}

function mainText(game: PlainGame): string {
  return mainVisits(game)
    .map(({ text, move }) => `\n${text} ${move}`)
    .join('');
}

/**
 * Looks through all games, move by move, for the first move of a game that no other has played. A game that ends with
 * the same moves is no other one, even if this one begins in the middle of it.
 */
export function firstNewPlainly(
  own: PlainGame,
  others: readonly PlainGame[],
): { readonly index: number | null; readonly games: number } {
  const text = mainText(own);
  const rest = others.filter((game) => game.rules.key === own.rules.key && !mainText(game).endsWith(text));
  const line = mainVisits(own).filter(({ move }) => move !== '');
  for (const [index, { text: at, move }] of line.entries()) {
    const there = rest.filter((game) => mainVisits(game).some((visit) => visit.text === at));
    if (!there.some((game) => mainVisits(game).some((visit) => visit.text === at && visit.move === move)))
      return { index, games: there.length };
  }
  return { index: null, games: 0 };
}
