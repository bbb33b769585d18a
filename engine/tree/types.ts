/**
 * The game tree and its records: immutable data, shared between versions.
 *
 * A node is one move with its annotations. A path is the move texts from the root joined by `/`, `''` = root. Since it
 * contains canonical move texts, a path survives reordering and works as JSON and as a map key, and equal moves merge.
 */
import type { StoredValues } from '../core/stored-values.ts';
import type { GameId, RulesError, Setup } from '../rules/types.ts';
import type { Move } from '../core/move.ts';

/** Path from the root: move texts joined by `/`. */
export type Path = string & { readonly __path: never };

/** Move glyphs (`!?`): one per node. Position glyphs: one per node. */
export const MOVE_GLYPHS = ['good', 'mistake', 'excellent', 'blunder', 'interesting', 'doubtful'] as const;
export type MoveGlyph = (typeof MOVE_GLYPHS)[number];
export const POSITION_GLYPHS = ['south-better', 'equal', 'north-better', 'unclear', 'decided'] as const;
export type PositionGlyph = (typeof POSITION_GLYPHS)[number];

/** Four colours, each drawn with its own line style (solid, dashed, dotted, double). */
export const MARK_COLOURS = ['one', 'two', 'three', 'four'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];
export const MARK_SHAPES = ['ring', 'square', 'triangle', 'cross'] as const;
type MarkShape = (typeof MARK_SHAPES)[number];

/** A mark on a pit (shape, or a label of 1-3 characters) or an arrow between pits. Pits by label (`C`, `f`). */
export type Mark =
  | { readonly kind: 'shape'; readonly pit: string; readonly shape: MarkShape; readonly colour: MarkColour }
  | { readonly kind: 'label'; readonly pit: string; readonly text: string; readonly colour: MarkColour }
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string; readonly colour: MarkColour };

/** Values of the position under other rules than the game's, kept for comparing rule sets. */
export interface ComparedValues {
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly values: StoredValues;
}

/** Glyphs that values can justify without a person's judgement, the mildest first. */
export const VERDICT_GLYPHS = ['doubtful', 'mistake', 'blunder'] as const satisfies readonly MoveGlyph[];

/** An engine's judgement of a move by its values. Shown hollow, and kept apart from the glyphs that people set. */
export interface Verdict {
  readonly glyph: (typeof VERDICT_GLYPHS)[number];
  /** Whole seeds given away against the best move; null in games without margins. */
  readonly cost: number | null;
  /** True if the move changes who wins. */
  readonly changesResult: boolean;
  /** Smallest depth of the estimates it rests on; null if it is proved. */
  readonly depth: number | null;
}

/**
 * Moves that a review has added as better play: the better move itself, and the line after it. They are shown hollow,
 * and clearing a review removes them; once accepted, they are like any other move.
 */
export const SUGGESTIONS = ['better', 'line'] as const;
type Suggestion = (typeof SUGGESTIONS)[number];

/**
 * Time of a move in seconds, to the thousandth: the time left on the mover's clock after it, and the time spent if a
 * file states it. `move-time.ts` computes the time spent from the clocks.
 */
export interface MoveTime {
  readonly left?: number;
  readonly spent?: number;
}

/** The longest possible time of a move: the limit of the file format, some eleven years. */
export const MAX_SECONDS = 359_999_999.999;

/** Annotations of a node; the root has the annotations of the start position. Empty texts and lists mean none. */
export interface Annotation {
  /** Note after the move. */
  readonly comment: string;
  /** Note before the move (root: unused). */
  readonly before: string;
  /** Root: unused. */
  readonly time: MoveTime | null;
  readonly moveGlyph: MoveGlyph | null;
  /** Root: unused. */
  readonly verdict: Verdict | null;
  /** Root: unused. */
  readonly suggested: Suggestion | null;
  readonly positionGlyph: PositionGlyph | null;
  readonly marks: readonly Mark[];
  readonly title: string;
  readonly isBookmark: boolean;
  readonly values: StoredValues | null;
  /** At most one entry per rule set. */
  readonly compared: readonly ComparedValues[];
  /** Commands of a file that this version does not know, kept as written (`name text`). */
  readonly unknown: readonly string[];
}

/** One node. The first child is the main continuation. */
export interface TreeNode extends Annotation {
  /** The move that leads here; `''` at the root. */
  readonly move: Move | '';
  readonly children: readonly TreeNode[];
  /** Whether the branch is collapsed in the tree view. */
  readonly isCollapsed: boolean;
  /** Why the move cannot be played here (after an edit, or from a broken file); all nodes below are ghosts, too. */
  readonly ghost: RulesError | null;
}

/** A tag pair of a game file, in file order. Known names are in `notation/tags.ts`; unknown ones are kept. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** One game: rule set, start, tree, tags. */
export interface GameRecord {
  readonly game: GameId;
  /** Canonical rule-set text. */
  readonly rules: string;
  /** Start position if it is not the rule set's own, otherwise null. */
  readonly setup: Setup | null;
  /** Tags other than rule set and setup (South, North, Event, Site, Date, Round, Result, ...), unique names. */
  readonly tags: readonly Tag[];
  readonly root: TreeNode;
  /** Text of the file that belongs to this game but could not be parsed, kept as it was; `''` if none. */
  readonly rest: string;
}

/** The games of a file. */
export interface GameCollection {
  readonly games: readonly GameRecord[];
}

const EMPTY: Omit<TreeNode, 'move'> = {
  children: [],
  comment: '',
  before: '',
  time: null,
  moveGlyph: null,
  verdict: null,
  suggested: null,
  positionGlyph: null,
  marks: [],
  title: '',
  isBookmark: false,
  isCollapsed: false,
  ghost: null,
  values: null,
  compared: [],
  unknown: [],
};

/** Fields of a node except those that place it in the tree, in the order in which JSON files list them. */
export const NODE_FIELDS = Object.keys(EMPTY).filter((field) => field !== 'children') as readonly Exclude<
  keyof TreeNode,
  'move' | 'children'
>[];

/** Makes a bare node for a move (`''` for a root). */
export function makeNode(move: Move | '', fields: Partial<Omit<TreeNode, 'move'>> = {}): TreeNode {
  return { ...EMPTY, ...fields, move };
}
