/**
 * Queries asked of games in the plain way: every game is played by its rules, the positions are compared as texts, the
 * whole game is turned round for its mirror. Slow and simple, to hold the explorer against.
 */
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import type { Condition, GameFigure, GameRow, HeaderField, Query } from '../../engine/explorer/question.ts';
import { parseMarkup } from '../../engine/markup/parse.ts';
import { markupText } from '../../engine/markup/plain.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { startPosition } from '../../engine/tree/positions.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord, TreeNode } from '../../engine/tree/types.ts';
import { must } from './must.ts';
import { turnedRound } from './positions.ts';

/** A position of a game. */
export interface PlainPlace {
  readonly way: readonly string[];
  /** Fields of the position text. */
  readonly fields: readonly string[];
  readonly phase: number;
  /** Moves that follow, as trees. */
  readonly next: readonly PlainNode[];
  readonly isMainLine: boolean;
}

interface PlainNode {
  readonly move: string;
  readonly next: readonly PlainNode[];
}

/** A game with all its positions, main line first, and as seen from the other side. */
export interface PlainGame {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly row: GameRow;
  readonly figures: Readonly<Record<GameFigure, readonly (number | null)[]>>;
  readonly notes: string;
  readonly places: readonly PlainPlace[];
  readonly mirrored: readonly PlainPlace[];
}

/** A move as the other side plays it: pit letters change case, the ways at Shakala's forks and its `x` stay. */
function turnedMove(move: string): string {
  if (['swap', 'agreed', 'resigned'].includes(move)) return move === 'swap' ? '(none)' : move;
  return [...move]
    .map((sign, i) => {
      if (!/[a-z]/i.test(sign) || (i > 0 && /[iox]/.test(sign))) return sign;
      return sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
    })
    .join('');
}

function turnedFields(fields: readonly string[]): readonly string[] {
  const pits = (fields.length - 3) / 2;
  const [south, north, other] = [fields.slice(0, pits), fields.slice(pits, 2 * pits), fields.slice(2 * pits)];
  return [...north, ...south, other[1] ?? '', other[0] ?? '', other[2] === 'S' ? 'N' : 'S'];
}

function turnedNode({ move, next }: PlainNode): PlainNode {
  return { move: turnedMove(move), next: next.map(turnedNode) };
}

function plainNode({ move, children }: TreeNode): PlainNode {
  return { move, next: children.map(plainNode) };
}

/** Plays a whole game. */
export function plainGame(rules: Rules, record: GameRecord, row: GameRow, loss: number | null): PlainGame {
  const start = must(startPosition(rules, record.setup));
  const places: PlainPlace[] = [];
  const notes: string[] = [];
  let [laps, capture, plies] = [0, 0, 0];
  let end: Position = start;
  const visit = (node: TreeNode, way: readonly string[], position: Position, isMainLine: boolean): void => {
    places.push({
      way,
      fields: makePosition(position).split('-'),
      phase: position.phase,
      next: plainNode(node).next,
      isMainLine,
    });
    // A note is searched as it is read: its signs of markup are no part of it.
    notes.push(node.title, ...[node.before, node.comment].map((note) => markupText(parseMarkup(note))));
    for (const [i, child] of node.children.entries()) {
      if (child.move === '') continue;
      const turn = must(rules.play(position, child.move), `${rules.key}: ${way.join(' ')} ${child.move}`);
      const isMain = isMainLine && i === 0;
      if (isMain) {
        plies += 1;
        laps = Math.max(laps, turn.laps);
        capture = Math.max(capture, turn.captured);
        end = turn.position;
      }
      visit(child, [...way, child.move], turn.position, isMain);
    }
  };
  visit(record.root, [], start, true);
  const score = end.outcome?.score;
  const stated = /^(\d+)-(\d+)$/.exec(tagValue(record, 'Result') ?? '');
  const isScore = stated !== null && Number(stated[1]) + Number(stated[2]) > 1;
  const margin = end.outcome
    ? rules.valueKind === 'margin' && score
      ? score.south - score.north
      : null
    : isScore
      ? Number(stated[1]) - Number(stated[2])
      : null;
  const [south = null, north = null] = ['SouthElo', 'NorthElo'].map((name) => {
    const [, digits] = /^([1-9]\d{0,3})\??$/.exec(tagValue(record, name) ?? '') ?? [];
    return digits === undefined ? null : Number(digits);
  });
  return {
    record,
    rules,
    row,
    figures: {
      ...{ plies: [plies], laps: [laps], capture: [capture], loss: [loss] },
      margin: [margin === null ? null : Math.abs(margin)],
      ...{ rating: [south, north], 'south-rating': [south], 'north-rating': [north] },
    },
    notes: notes.join('\n'),
    places,
    mirrored: places.map((place) => ({
      ...place,
      way: place.way.map(turnedMove),
      fields: turnedFields(place.fields),
      next: place.next.map(turnedNode),
    })),
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function headersOf({ record, row }: PlainGame, field: HeaderField): readonly string[] {
  if (field === 'file') return [row.path];
  const tag = (name: string): string => tagValue(record, name) ?? '';
  if (field === 'player') return [tag('South'), tag('North')];
  return [tag(`${field.charAt(0).toUpperCase()}${field.slice(1)}`)];
}

function isText(text: string, wanted: string): boolean {
  return wanted.startsWith('=')
    ? fold(text).trim() === fold(wanted.slice(1)).trim()
    : fold(text).includes(fold(wanted));
}

/** First and last day of a date, `yyyymmdd`. */
function daysOf(date: string): readonly [string, string] | null {
  const [year = '', month = '', day = ''] = date.split('.');
  if (!/^\d{4}$/.test(year)) return null;
  return [`${year}${month || '01'}${day || '01'}`, `${year}${month || '12'}${day || '31'}`];
}

function isInRange(count: number | null, least: number | null, most: number | null): boolean {
  return count !== null && count >= (least ?? 0) && count <= (most ?? Number.POSITIVE_INFINITY);
}

/** A condition about the game as a whole; null for one about positions. */
function holdsInGame(game: PlainGame, condition: Condition): boolean | null {
  switch (condition.kind) {
    case 'header':
      return headersOf(game, condition.field).some((text) => isText(text, condition.text));
    case 'date': {
      const days = daysOf(game.row.date);
      const from = condition.from === null ? '0' : (daysOf(condition.from)?.[0] ?? '');
      const to = condition.to === null ? '99999999' : (daysOf(condition.to)?.[1] ?? '');
      return days !== null && days[0] >= from && days[1] <= to;
    }
    case 'result':
      return condition.results.includes(game.row.outcome);
    case 'rules':
      return condition.rules === game.rules.game || condition.rules.replace(/:$/, '') === game.rules.key;
    case 'property':
      return game.row.properties.includes(condition.property);
    case 'figure':
      return game.figures[condition.figure].some((figure) =>
        isInRange(figure, condition.range.least, condition.range.most),
      );
    case 'text': {
      const headers = ['player', 'event', 'site', 'round', 'annotator', 'source', 'date'] as const;
      const texts = [game.notes, ...headers.flatMap((field) => headersOf(game, field))];
      return texts.some((text) => isText(text, condition.text.replace(/^=/, '(')));
    }
    case 'moves':
    case 'pattern':
    case 'material':
    case 'position':
      return null;
  }
}

function count(field: string, isBeads: boolean): number {
  return isBeads ? (field === '.' ? 0 : field.length) : Number(field);
}

function fieldFits(pattern: string, field: string, isBeads: boolean): boolean {
  if (pattern === '*') return true;
  const [from, to] = pattern.split('..');
  if (to === undefined)
    return isBeads ? [...pattern].sort().join('') === [...field].sort().join('') : pattern === field;
  return isInRange(count(field, isBeads), from === '' ? null : Number(from), to === '' ? null : Number(to));
}

function follow(nodes: readonly PlainNode[], moves: readonly string[]): boolean {
  const [wanted, ...rest] = moves;
  if (wanted === undefined) return true;
  return nodes.some(({ move, next }) => (wanted === '*' || wanted === move) && follow(next, rest));
}

const resolved = new Map<string, ReturnType<typeof resolvePosition>>();

function holdsAt({ rules }: PlainGame, place: PlainPlace, condition: Condition, isMirror: boolean): boolean {
  const { fields, way, next } = place;
  const isBeads = rules.board.kinds > 1;
  switch (condition.kind) {
    case 'moves':
      return condition.isFromStart
        ? way.length >= condition.moves.length &&
            condition.moves.every((move, i) => move === '*' || move === way[i])
        : follow(next, condition.moves);
    case 'pattern': {
      const wanted = condition.pattern.split('-');
      return (
        wanted.length === fields.length &&
        wanted.every((pattern, i) =>
          i === fields.length - 1
            ? ['*', fields[i]].includes(pattern)
            : fieldFits(pattern, fields[i] ?? '', isBeads),
        )
      );
    }
    case 'material': {
      const pits = (fields.length - 3) / 2;
      const [first, each] = condition.where === 'pits' ? [0, pits] : [2 * pits, 1];
      const parts = fields.slice(
        first + (condition.side === 'north' ? each : 0),
        first + (condition.side === 'south' ? each : 2 * each),
      );
      const sum = parts.reduce((all, field) => all + count(field, isBeads), 0);
      return isInRange(sum, condition.range.least, condition.range.most);
    }
    case 'position': {
      const name = JSON.stringify(condition.position);
      const known = resolved.get(name) ?? resolvePosition(condition.position);
      resolved.set(name, known);
      const { rules: its, position } = must(known);
      if (its.key !== rules.key || makePosition(position) !== fields.join('-')) return false;
      if (isMirror) {
        const other = its.fromSetup(turnedRound(position));
        if (!other.ok || other.value.phase !== position.phase) return false;
      }
      return condition.move === null || next.some(({ move }) => move === condition.move);
    }
    default:
      throw new Error(condition.kind);
  }
}

/** Where a query holds in a game; null where it does not. */
export function plainSearch(
  game: PlainGame,
  query: Query,
  withMirror: boolean,
): Pick<GameRow, 'at' | 'variation' | 'isMirror'> | null {
  const positional: Condition[] = [];
  for (const condition of query) {
    const holds = holdsInGame(game, condition);
    if (holds === null) positional.push(condition);
    else if (holds === condition.isNot) return null;
  }
  const views = withMirror ? [game.places, game.mirrored] : [game.places];
  for (const [view, places] of views.entries())
    for (const condition of positional)
      if (condition.isNot && places.some((place) => holdsAt(game, place, condition, view > 0))) return null;
  const wanted = positional.filter(({ isNot }) => !isNot);
  if (wanted.length === 0) return { at: null, variation: null, isMirror: false };
  for (const [view, places] of views.entries()) {
    const i = places.findIndex((place) =>
      wanted.every((condition) => holdsAt(game, place, condition, view > 0)),
    );
    const place = game.places[i];
    if (!place) continue;
    const variation = place.isMainLine ? null : (place.way as NonNullable<GameRow['variation']>);
    return { at: place.way.length, variation, isMirror: view > 0 };
  }
  return null;
}
