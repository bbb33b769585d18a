/**
 * A rule set that is being edited: its changes from the game's defaults, checked as a whole. Pure; the rule form and
 * the new-game dialog draw it from the option schema.
 */
import { onceEach, onceForEach } from '../../../engine/core/once.ts';
import { ok, type Result } from '../../../engine/core/result.ts';
import { DEFAULT_GAME, findGame, GAMES, gameOf, rulesFromChanges } from '../../../engine/games/index.ts';
import {
  completeValues,
  defaultValues,
  OPTION_GROUPS,
  sameValue,
  type Option,
  type OptionError,
  type OptionGroup,
  type OptionValue,
  type OptionValues,
  type Preset,
} from '../../../engine/rules/options.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { makeOptionValue, parseRuleSet } from '../../../engine/rules/rule-set.ts';
import type { GameId } from '../../../engine/rules/types.ts';

/** Values as the form shows them; they may be invalid, see `compileDraft`. */
export interface RuleDraft {
  readonly game: GameId;
  readonly values: OptionValues;
}

/** Makes a draft with the defaults of a game. */
export function draftOf(game: GameId): RuleDraft {
  return { game, values: defaultValues(gameOf(game).schema) };
}

/** Makes a draft of a preset of a game. */
export function draftOfPreset(game: GameId, preset: Preset): RuleDraft {
  return { game, values: { ...defaultValues(gameOf(game).schema), ...preset.changes } };
}

/** Makes the draft of a rule-set text, or of the defaults of the first game if the text cannot be read. */
export function draftOfText(text: string): RuleDraft {
  const parsed = parseRuleSet(
    GAMES.map((game) => game.schema),
    text,
  );
  if (parsed.ok) return { game: parsed.value.schema.game, values: parsed.value.values };
  return draftOf(DEFAULT_GAME.id);
}

/** Returns the draft with one option changed. Options that this switches off compile to their defaults. */
export function setOption(draft: RuleDraft, id: string, value: OptionValue): RuleDraft {
  return { ...draft, values: { ...draft.values, [id]: value } };
}

/** Lists the options that the other values leave open, by group, in panel order. */
export function shownOptions(
  draft: RuleDraft,
): readonly { readonly group: OptionGroup; readonly options: readonly Option[] }[] {
  const { options } = gameOf(draft.game).schema;
  return OPTION_GROUPS.map((group) => ({
    group,
    options: options.filter((option) => option.group === group && (option.shownWhen?.(draft.values) ?? true)),
  })).filter(({ options: shown }) => shown.length > 0);
}

/** Compiles a draft to rules, or returns its first fault. */
export function compileDraft(draft: RuleDraft): Result<Rules, OptionError> {
  return rulesFromChanges(draft.game, draft.values);
}

/** An option that differs from a default or another value. */
export interface OptionChange {
  readonly option: Option;
  /** The value, written as in a rule-set text. */
  readonly text: string;
  /** The value that a reset restores. */
  readonly base: OptionValue;
}

/** Returns the values with switched-off options reset; unchanged if they contain a fault. */
function settledValues(draft: RuleDraft): OptionValues {
  const complete = completeValues(gameOf(draft.game).schema, draft.values);
  return complete.ok ? complete.value : draft.values;
}

/** Lists the options that differ from the defaults or from other values, in table order. */
export function draftChanges(
  draft: RuleDraft,
  from: RuleDraft = draftOf(draft.game),
): readonly OptionChange[] {
  const [own, base] = [settledValues(draft), settledValues(from)];
  return gameOf(draft.game).schema.options.flatMap((option) => {
    const [value, usual] = [own[option.id], base[option.id]];
    if (value === undefined || usual === undefined || sameValue(value, usual)) return [];
    return [{ option, text: makeOptionValue(value), base: usual }];
  });
}

/** A preset and the options that differ from it; null means the defaults. */
export interface NearPreset {
  readonly preset: Preset | null;
  readonly changes: readonly OptionChange[];
}

/**
 * Finds the nearest preset and the options that differ from it; the first of several that are equally near. Drafts never
 * change, and lists of games ask for the same drafts after every move.
 */
export const nearestPreset = onceForEach(findNearest);

function findNearest(draft: RuleDraft): NearPreset {
  let best: NearPreset = { preset: null, changes: draftChanges(draft) };
  for (const preset of gameOf(draft.game).schema.presets) {
    const changes = draftChanges(draft, draftOfPreset(draft.game, preset));
    if (best.preset === null || changes.length < best.changes.length) best = { preset, changes };
  }
  return best;
}

/** Returns the options for the size of a board, as in `Kalah(6,4)`. Games with fewer than two have another name. */
function sizesOf(draft: RuleDraft): readonly Option[] {
  const sizes = gameOf(draft.game).schema.options.filter(
    ({ group, type }) => group === 'board' && type === 'integer',
  );
  return sizes.length > 1 ? sizes : [];
}

/** The parts of a rule set's name: a preset or the sizes of the board, and the options that differ. */
export type RuleName =
  | NearPreset
  | { readonly sizes: readonly OptionValue[]; readonly changes: readonly OptionChange[] };

/** Names rules by the nearest preset with the same board, or else by the sizes of their board. */
export function ruleName(draft: RuleDraft): RuleName {
  const near = nearestPreset(draft);
  const sizes = sizesOf(draft);
  if (!near.changes.some(({ option }) => sizes.includes(option))) return near;
  const values = settledValues(draft);
  return {
    sizes: sizes.map(({ id }) => values[id] ?? 0),
    changes: draftChanges(draft).filter(({ option }) => !sizes.includes(option)),
  };
}

/** Returns the preset with exactly these values, or null. */
export function presetOf(draft: RuleDraft): Preset | null {
  const game = findGame(draft.game);
  if (!game) return null;
  const own = completeValues(game.schema, draft.values);
  if (!own.ok) return null;
  const isSame = (preset: Preset): boolean => {
    const theirs = completeValues(game.schema, preset.changes);
    return theirs.ok && game.schema.options.every(({ id }) => equal(own.value[id], theirs.value[id]));
  };
  return game.schema.presets.find(isSame) ?? null;
}

function equal(a: OptionValue | undefined, b: OptionValue | undefined): boolean {
  return a !== undefined && b !== undefined && sameValue(a, b);
}

/** Reads the values of a list field. Text that is not a number becomes NaN, so that the check can name its pit. */
export function typedList(option: Option, text: string): OptionValue {
  const items = text.split(/[-,\s]+/).filter((item) => item !== '');
  return option.type === 'beads' ? items : items.map(Number);
}

/** Described rules: the values of a text, and the preset that has these values. */
export interface DescribedRules {
  readonly draft: RuleDraft;
  readonly preset: Preset | null;
}

/** Largest number of texts in the cache; the games of a file use only a few rule sets. */
const MAX_DESCRIBED = 200;

/**
 * Describes the rules of a text, with the name of their preset or else of their game. Returns the same object for the
 * same text.
 */
export const describeRules = onceEach(describe, MAX_DESCRIBED);

function describe(text: string): Result<DescribedRules, OptionError> {
  const parsed = parseRuleSet(
    GAMES.map((game) => game.schema),
    text,
  );
  if (!parsed.ok) return parsed;
  const draft: RuleDraft = { game: parsed.value.schema.game, values: parsed.value.values };
  return ok({ draft, preset: presetOf(draft) });
}
