/**
 * Queries as one line of text, for the search field, saved searches and the command line.
 *
 *   player:"Ada L." date:2020..2024 result:south rules:oware laps>=10 -draw
 *   parseQuery(text)     // { ok: true, value: conditions }, or a failure with the place of the fault
 *   makeQuery(query)     // the line in its standard spelling, which parseQuery turns into the same query
 *
 * `README.md` describes the language.
 */
import { fail, failAt, ok, type Result } from '../core/result.ts';
import { normalPattern } from './pattern.ts';
import { isBareWord, makeValue, quoted, readTerms, type QueryError, type Term } from './query-terms.ts';
import {
  makeDates,
  makeExact,
  makeMoves,
  makeRange,
  parseDates,
  parseExact,
  parseMoves,
  parseRange,
  parseResults,
} from './query-values.ts';
import {
  GAME_FIGURES,
  GAME_PROPERTIES,
  HEADER_FIELDS,
  type Condition,
  type GameFigure,
  type GameProperty,
  type Query,
} from './question.ts';

/** Length of the longest text that is parsed, and largest number of conditions. */
export const MAX_QUERY_TEXT = 8000;
const MAX_CONDITIONS = 64;

/** A condition without its negation. */
type Positive = Condition extends infer C ? (C extends Condition ? Omit<C, 'isNot'> : never) : never;

const PROPERTY_WORDS: Readonly<Record<string, GameProperty>> = {
  ...Object.fromEntries(GAME_PROPERTIES.map((property) => [property, property])),
  slam: 'grand-slam',
};
const FIGURE_WORDS: Readonly<Record<string, GameFigure>> = {
  ...Object.fromEntries(GAME_FIGURES.map((figure) => [figure, figure])),
  moves: 'plies',
  relay: 'laps',
};
const MATERIAL = /^(?:(south|north|both)-)?(pits|stores?)$/;

/** Reads the condition of a word without a field. */
function readWord({ value, isQuoted }: Term): Result<Positive, QueryError> {
  const property = isQuoted ? undefined : ownValue(PROPERTY_WORDS, value.toLowerCase());
  if (property) return ok({ kind: 'property', property });
  return value === '' ? fail('ERR_QUERY_EMPTY') : ok({ kind: 'text', text: value });
}

function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Reads a field about beads: `south-pits`, `north-store`, or `pits` and `stores` of both sides. */
function readMaterial(
  name: string,
  operator: Term['operator'],
  value: string,
): Result<Positive, QueryError> | null {
  const match = MATERIAL.exec(name);
  if (!match) return null;
  const range = parseRange(operator, value);
  if (!range.ok) return range;
  const side = match[1] === 'south' || match[1] === 'north' ? match[1] : 'both';
  return ok({ kind: 'material', where: match[2] === 'pits' ? 'pits' : 'store', side, range: range.value });
}

/** Makes a condition from a parsed value. */
function condition<T>(
  read: Result<T, QueryError>,
  make: (value: T) => Positive,
): Result<Positive, QueryError> {
  return read.ok ? ok(make(read.value)) : read;
}

/** Reads the condition of a field with its value. */
function readField(field: string, term: Term): Result<Positive, QueryError> {
  const { operator, value } = term;
  if (value.trim() === '' && operator !== '=') return fail('ERR_QUERY_EMPTY');
  const figure = ownValue(FIGURE_WORDS, field);
  // `moves>=40` counts moves; `moves:"C F"` is a sequence of moves.
  if (figure && (field !== 'moves' || operator !== ':'))
    return condition(parseRange(operator, value), (range) => ({ kind: 'figure', figure, range }));
  const material = readMaterial(field, operator, value);
  if (material) return material;
  const header = HEADER_FIELDS.find((name) => name === field && name !== 'date');
  if (header && (operator === ':' || operator === '='))
    return ok({ kind: 'header', field: header, text: operator === '=' ? `=${value}` : value });
  if (field === 'date')
    return condition(parseDates(operator, value), (range) => ({ kind: 'date', ...range }));
  if (field === 'date-tag' && (operator === ':' || operator === '='))
    return ok({ kind: 'header', field: 'date', text: operator === '=' ? `=${value}` : value });
  if (operator !== ':') return fail('ERR_QUERY_FIELD', undefined, { field });
  return readColonField(field, value);
}

function readColonField(field: string, value: string): Result<Positive, QueryError> {
  switch (field) {
    case 'text':
      return ok({ kind: 'text', text: value });
    case 'rules':
      return ok({ kind: 'rules', rules: value.trim() });
    case 'result':
      return condition(parseResults(value), (results) => ({ kind: 'result', results }));
    case 'moves':
    case 'start':
      return condition(parseMoves(value), (moves) => ({
        kind: 'moves',
        moves,
        isFromStart: field === 'start',
      }));
    case 'position':
      return condition(normalPattern(value), (pattern) => ({ kind: 'pattern', pattern }));
    case 'exact':
      return condition(parseExact(value), (exact) => ({ kind: 'position', ...exact }));
    case 'material': {
      const [, name = '', sign = '', rest = ''] =
        /^([a-z-]+)(<=|>=|<|>|=|:)(.*)$/.exec(value.toLowerCase()) ?? [];
      const material = readMaterial(name, sign as Term['operator'], rest);
      return material ?? fail('ERR_QUERY_FIELD', undefined, { field: `material:${name}` });
    }
    default:
      return fail('ERR_QUERY_FIELD', undefined, { field });
  }
}

/**
 * Parses a query.
 *
 * @returns the conditions in the order of the text; none if the text is empty. Failures have the token and the column
 *   of the condition, or of the field of its pattern.
 */
export function parseQuery(text: string): Result<Query, QueryError> {
  if (text.length > MAX_QUERY_TEXT) return fail('ERR_QUERY_SIZE', undefined, { max: MAX_QUERY_TEXT });
  const terms = readTerms(text);
  if (!terms.ok) return terms;
  if (terms.value.length > MAX_CONDITIONS) return fail('ERR_QUERY_SIZE', undefined, { max: MAX_CONDITIONS });
  const query: Condition[] = [];
  for (const term of terms.value) {
    const read = term.field === null ? readWord(term) : readField(term.field, term);
    if (!read.ok) return failAt({ ...read, at: placeOf(read.at, term) }, term.at);
    query.push({ isNot: term.isNot, ...read.value });
  }
  return ok(query);
}

/** Returns the place, in the whole text, of a fault inside a value. */
function placeOf(
  inside: { readonly column?: number } | undefined,
  { at, field, operator, isQuoted }: Term,
): object {
  if (inside?.column === undefined || field === null) return { ...inside };
  const before = (at.column ?? 1) + field.length + operator.length + (isQuoted ? 1 : 0);
  return { ...inside, column: before + inside.column - 1 };
}

/** Writes one condition without its negation. */
function makeCondition(wanted: Condition): string {
  switch (wanted.kind) {
    case 'header': {
      const name = wanted.field === 'date' ? 'date-tag' : wanted.field;
      const isWhole = wanted.text.startsWith('=');
      return `${name}${isWhole ? '=' : ':'}${makeValue(isWhole ? wanted.text.slice(1) : wanted.text)}`;
    }
    case 'date':
      return `date:${makeDates(wanted)}`;
    case 'result':
      return `result:${wanted.results.join(',')}`;
    case 'rules':
      return `rules:${makeValue(wanted.rules)}`;
    case 'property':
      return wanted.property;
    case 'figure':
      return `${wanted.figure}${makeRange(wanted.range)}`;
    case 'text': {
      const isPlain = isBareWord(wanted.text) && !ownValue(PROPERTY_WORDS, wanted.text.toLowerCase());
      return isPlain ? wanted.text : quoted(wanted.text);
    }
    case 'moves':
      return `${wanted.isFromStart ? 'start' : 'moves'}:${quoted(makeMoves(wanted.moves))}`;
    case 'pattern':
      return `position:${makeValue(wanted.pattern)}`;
    case 'material': {
      const { side, where, range } = wanted;
      const name = side === 'both' ? (where === 'pits' ? 'pits' : 'stores') : `${side}-${where}`;
      return `${name}${makeRange(range)}`;
    }
    case 'position':
      return `exact:${quoted(makeExact(wanted))}`;
  }
}

/** Writes the text of a query in its standard spelling. */
export function makeQuery(query: Query): string {
  return query.map((wanted) => `${wanted.isNot ? '-' : ''}${makeCondition(wanted)}`).join(' ');
}
