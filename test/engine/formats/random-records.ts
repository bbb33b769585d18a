/**
 * Random annotated games for the properties of the notation room: any string where a string may stand, any tree.
 */
import fc from 'fast-check';
import type { Rules } from '../../../engine/rules/game.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { RULES_ERRORS, type Position, type Setup } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { clearSetup, mayHold, setBeads, setTurn } from '../../../engine/setup/beads.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { PROOFS, VALUE_SOURCES, type Value } from '../../../engine/core/value.ts';
import {
  makeNode,
  MARK_COLOURS,
  MARK_SHAPES,
  MAX_SECONDS,
  MOVE_GLYPHS,
  POSITION_GLYPHS,
  SUGGESTIONS,
  VERDICT_GLYPHS,
  type GameRecord,
  type Mark,
  type MoveTime,
  type Tag,
  type TreeNode,
  type Verdict,
} from '../../../engine/tree/types.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { compiled } from '../../support/positions.ts';
import { ruleSets, seedSetups, is } from '../../support/arbitraries.ts';
import { anyCharacter } from '../../support/any-character.ts';

/** Pieces that file formats like to trip over. */
const NASTY = [
  '{', '}', '(', ')', '[', ']', '[%', '"', '\\', '\\n', '\\u0041', '\n', '\r', '\r\n', '\t', ' ', '  ', '%', ';', '*',
  '1-0', '26-22', '1.', '...', '$10', '!?', '+2', 'C', 'swap', 'resigned', '[Game "kalah"]', '\n[Game "kalah"]\n',
  '\n[Rules "oware"]', '[%title "x"]', '[%keep "y"]', '[%rest "z"]', '\u0000', '\u0085', '\u2028', '\ufeff', '\ud800',
  '\udc00', '😀', 'é', 'ß', '½', '\u00a0', '-', 'x', 'H0 x f4', '/', ':', '-->',
]; // oxfmt-ignore

/** Any string, with a liking for trouble. */
export const nasty: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...NASTY), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.string({ maxLength: 20 }),
);

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -100, max: 100, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
);
/** Fields of every value, the last two optional. */
const valueFields = {
  proof: fc.constantFrom(...PROOFS),
  source: fc.constantFrom(...VALUE_SOURCES),
  depth: fc.nat(99),
  dependsOnHistory: fc.boolean(),
};
const value: fc.Arbitrary<Value> = fc.oneof(
  fc.record(
    { kind: is('margin'), ...valueFields, margin: number, range: fc.tuple(number, number) },
    { requiredKeys: ['kind', 'proof', 'source', 'margin'] },
  ),
  fc.record(
    {
      kind: is('winner'),
      ...valueFields,
      winner: fc.constantFrom('south', 'north', 'draw', 'none'),
      distance: fc.option(fc.nat(500)),
      estimate: number,
    },
    { requiredKeys: ['kind', 'proof', 'source', 'winner', 'distance'] },
  ),
);

const moveText = fc
  .constantFrom('C', 'f', 'H0 x f4', 'Hi00 x d2 4', 'swap', ':', '')
  .map((text) => text as Move);
const values: fc.Arbitrary<StoredValues> = fc.record(
  {
    engine: nasty,
    value,
    nodes: fc.nat(),
    moves: fc.array(
      fc.record(
        { move: moveText, value, line: fc.array(moveText, { maxLength: 4 }) },
        { requiredKeys: ['move', 'value'] },
      ),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['engine', 'moves'] },
);
const compared = fc.uniqueArray(fc.record({ rules: nasty, values }), {
  maxLength: 2,
  selector: ({ rules }) => rules,
});

const colour = fc.constantFrom(...MARK_COLOURS);
const place = fc.oneof(fc.constantFrom('A', 'f', 'store-south'), nasty);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    kind: is('shape'),
    pit: place,
    shape: fc.constantFrom(...MARK_SHAPES),
    colour,
  }),
  fc.record({ kind: is('label'), pit: place, text: nasty, colour }),
  fc.record({ kind: is('arrow'), from: place, to: place, colour }),
);

/** Times to the thousandth of a second, as files hold them. */
const seconds = fc.oneof(
  fc.nat(200),
  fc.nat(MAX_SECONDS * 1000).map((thousandths) => thousandths / 1000),
);
const time: fc.Arbitrary<MoveTime> = fc.oneof(
  fc.record({ left: seconds }),
  fc.record({ spent: seconds }),
  fc.record({ left: seconds, spent: seconds }),
);

const verdict: fc.Arbitrary<Verdict> = fc.record({
  glyph: fc.constantFrom(...VERDICT_GLYPHS),
  cost: fc.option(fc.nat(999_999)),
  changesResult: fc.boolean(),
  depth: fc.option(fc.nat(999_999)),
});

/** Everything that can be written on a node; `before` is for nodes with a move. */
const annotation: fc.Arbitrary<Omit<TreeNode, 'move' | 'children' | 'ghost'>> = fc.record({
  comment: sometimes(nasty, ''),
  before: sometimes(nasty, ''),
  time: sometimes(time, null),
  moveGlyph: sometimes(fc.constantFrom(...MOVE_GLYPHS), null),
  verdict: sometimes(verdict, null),
  suggested: sometimes(fc.constantFrom(...SUGGESTIONS), null),
  positionGlyph: sometimes(fc.constantFrom(...POSITION_GLYPHS), null),
  marks: sometimes(fc.array(mark, { maxLength: 3 }), []),
  title: sometimes(nasty, ''),
  isBookmark: sometimes(fc.boolean(), false),
  values: sometimes(values, null),
  compared: sometimes(compared, []),
  unknown: sometimes(
    fc.array(fc.oneof(nasty, fc.constantFrom('clk 1:02:03', 'emt 3', 'title "t"', 'csl "a]b" ', 'x \\} y')), {
      maxLength: 3,
    }),
    [],
  ),
  isCollapsed: sometimes(fc.boolean(), false),
});

const tags: fc.Arbitrary<readonly Tag[]> = fc.uniqueArray(
  fc.record({
    name: fc.oneof(fc.constantFrom('South', 'North', 'Event', 'Result', 'Game', 'Setup', 'X-y_1'), nasty),
    value: fc.oneof(nasty, fc.constantFrom('26-22', '*', '½-½', '1-0', '24.5-23.5')),
  }),
  { maxLength: 5, selector: (tag) => tag.name },
);

/** Plans of a tree: each step picks a node and what follows it. */
interface Growth {
  readonly node: number;
  readonly move: number;
  readonly kind: 'legal' | 'ghost' | 'claim';
  readonly ghost: string;
  readonly written: Omit<TreeNode, 'move' | 'children' | 'ghost'>;
}

const growth: fc.Arbitrary<Growth> = fc.record({
  node: fc.nat(1000),
  move: fc.nat(100_000),
  kind: fc.constantFrom('legal', 'legal', 'legal', 'legal', 'legal', 'legal', 'ghost', 'claim'),
  ghost: fc.oneof(
    fc.constantFrom('A', 'f', 'Z', 'swap', 'H0 x f4', 'agreed', 'C'),
    nasty.filter((text) => text !== '' && !text.includes('/')),
  ),
  written: annotation,
});

interface Slot {
  readonly node: TreeNode & { readonly children: TreeNode[] };
  readonly position: Position | null;
}

/** The first few legal moves, so that games with astronomically many stay quick. */
function someMoves(rules: Rules, position: Position): readonly Move[] {
  const moves: Move[] = [];
  for (const move of rules.moves(position)) {
    moves.push(move);
    if (moves.length === 12) break;
  }
  return moves;
}

/** A child for a slot, or null where there is none (the move is there already, or the game is over). */
function growChild(rules: Rules, slot: Slot, step: Growth): Slot | null {
  const { position } = slot;
  const legal = position ? someMoves(rules, position) : [];
  const text =
    step.kind === 'ghost'
      ? step.ghost
      : step.kind === 'claim'
        ? (['agreed', 'resigned'][step.move % 2] ?? '')
        : (legal[step.move % Math.max(1, legal.length)] ?? step.ghost);
  const parsed = position ? rules.parseMove(position, text) : null;
  const move = parsed?.ok ? parsed.value : (text as Move);
  if (slot.node.children.some((child) => child.move === move)) return null;
  const turn = position && parsed ? (parsed.ok ? rules.play(position, move) : parsed) : null;
  const code = slot.node.ghost ?? (turn && !turn.ok ? turn.code : null);
  const ghost = RULES_ERRORS.find((known) => known === code) ?? null;
  const node = { ...makeNode(move), ...step.written, ghost, children: [] };
  slot.node.children.push(node);
  return { node, position: turn?.ok ? turn.value.position : null };
}

function growTree(
  rules: Rules,
  start: Position,
  root: Growth['written'],
  steps: readonly Growth[],
): TreeNode {
  const node = { ...makeNode(''), ...root, before: '', children: [] };
  const slots: Slot[] = [{ node, position: start }];
  for (const step of steps) {
    const slot = slots[step.node % slots.length];
    const grown = slot ? growChild(rules, slot, step) : null;
    if (grown) slots.push(grown);
  }
  return node;
}

/** Rule sets of all games; Shakala at its defaults, since random layouts make its moves countless. */
const rulesOfAnyGame: fc.Arbitrary<Rules> = fc.oneof(
  ...GAMES.map((game) => (game.id === 'shakala' ? fc.constant(compiled('shakala')) : ruleSets(game))),
);

/** Random games of all rule sets, with everything a record can hold. */
export const records: fc.Arbitrary<GameRecord> = rulesOfAnyGame.chain((rules) =>
  fc
    .record({
      setup: rules.board.kinds === 1 ? sometimes(seedSetups(rules), null) : fc.constant(null),
      tags,
      root: annotation,
      steps: fc.array(growth, { maxLength: 14 }),
      rest: sometimes(nasty, ''),
    })
    .map(({ setup, tags: tagList, root, steps, rest }) => {
      const placed = setup ? rules.fromSetup(setup) : null;
      const start = placed?.ok ? placed.value : rules.start();
      return {
        game: rules.game,
        rules: rules.key,
        setup: setup && placed?.ok ? setup : null,
        tags: tagList,
        root: growTree(rules, start, root, steps),
        rest,
      };
    }),
);

/** Any beads anywhere on the usual start of a game, Shakala's stones and gems included. */
function anyBeads(rules: Rules): fc.Arbitrary<Setup> {
  const places = 2 * rules.board.pitsPerSide + 2;
  const change = fc.record({
    place: fc.nat(places - 1),
    kind: fc.nat(rules.board.kinds - 1),
    count: fc.integer({ min: 0, max: 30 }),
  });
  return fc
    .record({ changes: fc.array(change, { maxLength: 12 }), isNorth: fc.boolean(), isEmpty: fc.boolean() })
    .map(({ changes, isNorth, isEmpty }) => {
      const usual = rules.startSetup();
      const first = isEmpty ? clearSetup(rules.board, usual) : usual;
      const filled = changes
        .filter(({ place, kind }) => mayHold(rules.board, place, kind))
        .reduce((setup, { place, kind, count }) => setBeads(rules.board, setup, place, kind, count), first);
      return setTurn(filled, isNorth ? 'north' : 'south');
    });
}

/** Starts of all games as the editor makes them, most of which cannot be played: diagrams with everything written on them. */
export const diagrams: fc.Arbitrary<GameRecord> = rulesOfAnyGame.chain((rules) =>
  fc
    .record({ setup: anyBeads(rules), tags, root: annotation, rest: sometimes(nasty, '') })
    .map(({ setup, tags: tagList, root, rest }) => ({
      ...newRecord(rules, setup, tagList),
      root: { ...makeNode(''), ...root, before: '' },
      rest,
    })),
);
