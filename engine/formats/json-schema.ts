/**
 * The form of games and positions as JSON: `json.ts` reads by these schemas, and `mancala-studio schema games` prints them
 * as JSON Schema. A field that is added to a node and forgotten here does not compile.
 */
import * as v from 'valibot';
import { finite, natural } from '../core/fields.ts';
import type { Move } from '../core/move.ts';
import { SIDES } from '../core/side.ts';
import { PROOFS, VALUE_SOURCES } from '../core/value.ts';
import { tidySeconds } from '../notation/time-text.ts';
import { MAX_GAME_PROBLEMS } from '../notation/problems.ts';
import { RULES_ERRORS } from '../rules/types.ts';
import {
  MARK_COLOURS,
  MARK_SHAPES,
  MOVE_GLYPHS,
  POSITION_GLYPHS,
  SUGGESTIONS,
  VERDICT_GLYPHS,
  type TreeNode,
} from '../tree/types.ts';

export const GAMES_FORMAT = 'mancala-studio/games';
export const POSITION_FORMAT = 'mancala-studio/position';

/** Largest number of items in a list: it keeps a broken file from filling the memory. */
const MAX_ITEMS = 5_000_000;

/** Number of letters of an unknown key that are reported. */
const MAX_OF_KEY = 80;

const text = v.string();
const flag = v.optional(v.boolean(), false);
const textOrNone = v.optional(text, '');
/** The rules check moves when the tree is read. */
const move = v.pipe(
  v.string(),
  v.transform((given) => given as Move),
);
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(MAX_ITEMS));
const listOrNone = <S extends v.GenericSchema>(item: S) => v.optional(list(item), []);
const wordOrNull = <const T extends readonly string[]>(words: T) => v.nullish(v.picklist(words), null);

const valueBase = {
  proof: v.picklist(PROOFS),
  source: v.picklist(VALUE_SOURCES),
  depth: v.exactOptional(finite),
  dependsOnHistory: v.exactOptional(v.boolean()),
};
const value = v.variant('kind', [
  v.object({
    ...{ kind: v.literal('margin'), ...valueBase },
    ...{ margin: finite, range: v.exactOptional(v.tuple([finite, finite])) },
  }),
  v.object({
    ...{ kind: v.literal('winner'), ...valueBase, winner: v.picklist([...SIDES, 'draw', 'none']) },
    ...{ distance: v.nullable(finite), estimate: v.exactOptional(finite) },
  }),
]);
const values = v.object({
  engine: text,
  value: v.exactOptional(value),
  moves: list(v.object({ move, value, line: v.exactOptional(list(move)) })),
  nodes: v.exactOptional(natural),
});

const colour = v.picklist(MARK_COLOURS);
const mark = v.variant('kind', [
  v.object({ kind: v.literal('shape'), pit: text, shape: v.picklist(MARK_SHAPES), colour }),
  v.object({ kind: v.literal('label'), pit: text, text, colour }),
  v.object({ kind: v.literal('arrow'), from: text, to: text, colour }),
]);

const verdict = v.object({
  ...{ glyph: v.picklist(VERDICT_GLYPHS), cost: v.nullable(natural) },
  ...{ changesResult: flag, depth: v.nullable(natural) },
});

const seconds = v.exactOptional(
  v.pipe(
    finite,
    v.check((given) => tidySeconds(given) !== null),
    v.transform((given) => tidySeconds(given) ?? 0),
  ),
);

const nodeEntries = {
  comment: textOrNone,
  before: textOrNone,
  time: v.nullish(v.object({ left: seconds, spent: seconds }), null),
  moveGlyph: wordOrNull(MOVE_GLYPHS),
  verdict: v.nullish(verdict, null),
  suggested: wordOrNull(SUGGESTIONS),
  positionGlyph: wordOrNull(POSITION_GLYPHS),
  marks: listOrNone(mark),
  title: textOrNone,
  isBookmark: flag,
  isCollapsed: flag,
  ghost: wordOrNull(RULES_ERRORS),
  values: v.nullish(values, null),
  compared: listOrNone(v.object({ rules: text, values })),
  unknown: listOrNone(text),
} satisfies { readonly [K in Exclude<keyof TreeNode, 'move' | 'children'>]: v.GenericSchema };

/** The first node has neither move nor parent, and no code of a ghost. */
const { ghost: _, ...rootEntries } = nodeEntries;
const rootSchema = v.object(rootEntries);
const nodeSchema = v.object({ ...nodeEntries, parent: v.optional(natural), move: v.optional(move) });

const counts = v.pipe(v.array(natural), v.maxLength(1000));
const setup = v.object({
  ...{ pits: counts, stores: counts, turn: v.picklist(SIDES) },
  state: v.exactOptional(v.pipe(v.array(text), v.maxLength(1000))),
});
const gameSchema = v.object({
  ...{ game: textOrNone, rules: text, setup: v.nullish(setup, null) },
  tags: listOrNone(v.object({ name: text, value: text })),
  ...{ nodes: list(nodeSchema), rest: textOrNone },
});

/** A document of games. */
export const gamesSchema = v.object({
  format: v.literal(GAMES_FORMAT),
  version: natural,
  games: list(gameSchema),
});

/** The nodes of a game as read. */
export type JsonNodes = v.InferOutput<typeof gameSchema>['nodes'];

const ignored = v.optional(v.unknown());

/** A document of one position: `position` counts, the rest is for other programs and for people. */
export const positionSchema = v.object({
  ...{ format: v.literal(POSITION_FORMAT), version: natural, rules: text, position: text },
  ...{ pits: ignored, stores: ignored, turn: ignored, state: ignored, note: ignored },
});

/** What schemas are made of; Valibot's own types do not name their parts together. */
export interface SchemaPart extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly items?: readonly SchemaPart[];
  readonly wrapped?: SchemaPart;
  readonly value?: SchemaPart;
  readonly options?: readonly (SchemaPart | string)[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Lists the paths of keys that a schema does not know, up to a limit. */
export function unknownKeys(schema: SchemaPart, data: unknown): readonly string[] {
  const found: string[] = [];
  const look = (part: SchemaPart, value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || found.length > MAX_GAME_PROBLEMS) return;
    const { wrapped, item, entries, options = [] } = part;
    if (wrapped) look(wrapped, value, path);
    else if (item)
      for (const [i, each] of (value as readonly unknown[]).entries())
        look(item === nodeSchema && i === 0 ? rootSchema : item, each, `${path}${String(i)}.`);
    else if (entries) {
      for (const [key, inside] of Object.entries(value)) {
        const own = Object.hasOwn(entries, key) ? entries[key] : undefined;
        if (own) look(own, inside, `${path}${key}.`);
        else found.push(path + key.slice(0, MAX_OF_KEY));
      }
    } else {
      const isOwn = (each: SchemaPart | string): each is SchemaPart =>
        typeof each !== 'string' && 'kind' in value && each.entries?.['kind']?.literal === value.kind;
      const option = options.find(isOwn);
      if (option) look(option, value, path);
    }
  };
  look(schema, data, '');
  return found;
}
