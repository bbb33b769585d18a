/**
 * Grids of rule sets: a rule-set text that names several values of an option, as `a/b`, of a number also as a range, or
 * as `all`.
 *
 *   expandGrid(schemas, 'kalah:houses=1-3,empty-capture=off/on')   // 'kalah:houses=1,empty-capture=off', ... 6 texts
 */
import { makeOptionValue } from './rule-set.ts';
import type { IntegerOption, Option, OptionSchema } from './options.ts';

/** Most rule sets of a grid. */
export const GRID_LIMIT = 100_000;

/** Returns the numbers of an option from one to another as texts, at most `GRID_LIMIT`, without those it excludes. */
function numbers({ except = [] }: IntegerOption, first: number, last: number): readonly string[] {
  const count = Math.min(GRID_LIMIT, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, i) => first + i)
    .filter((number) => !except.includes(number))
    .map(makeOptionValue);
}

/** Returns the values that one alternative names; what is neither a range nor `all` names itself, right or wrong. */
function namedBy(option: Option, text: string): readonly string[] {
  const { type } = option;
  if (text === 'all' && type === 'boolean') return ['off', 'on'];
  if (text === 'all' && type === 'enum') return option.values;
  if (text === 'all' && type === 'integer') return numbers(option, option.min, option.max);
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const named = type === 'integer' && first ? numbers(option, Number(first), Number(last)) : [];
  return named.length > 0 ? named : [text];
}

/**
 * Returns the rule-set texts of a grid, the last option changing fastest. The texts are as right or wrong as the grid:
 * whoever compiles them learns what is wrong.
 *
 * @returns null if there are more than `GRID_LIMIT`.
 */
export function expandGrid(schemas: readonly OptionSchema[], grid: string): readonly string[] | null {
  const colon = grid.indexOf(':');
  if (colon < 0) return [grid];
  const head = grid.slice(0, colon).trim();
  const schema = schemas.find(({ game }) => head === game || head.startsWith(`${game}-`));
  let texts: readonly string[] = [''];
  for (const pair of grid.slice(colon + 1).split(',')) {
    const [id = '', alternatives = null] = pair.split('=', 2);
    const option = schema?.options.find((each) => each.id === id.trim());
    const values =
      option === undefined || alternatives === null
        ? [pair]
        : alternatives
            .split('/')
            .flatMap((each) => namedBy(option, each.trim()).map((value) => `${id.trim()}=${value}`));
    if (texts.length * values.length > GRID_LIMIT) return null;
    texts = texts.flatMap((text) => values.map((value) => (text === '' ? value : `${text},${value}`)));
  }
  return texts.map((text) => `${head}:${text}`);
}
