/**
 * Games made by chance for tests and measurements of the explorer: number 17 of seed 1 is the same game on every machine,
 * whichever games were made before it.
 *
 * Five kinds in equal parts, moves at random. One game in five begins with one of 300 openings of 8 to 12 moves, one in
 * ten has a variation or a note, one in fifty carries the values and verdicts of a review; some are copies of earlier
 * games, as they were or as seen from the other side.
 */
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Move } from '../../engine/core/move.ts';
import { defined } from '../../engine/core/result.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { newRecord } from '../../engine/tree/record.ts';
import { makeNode, type GameRecord, type Tag, type TreeNode } from '../../engine/tree/types.ts';
import { asReviewed } from './made-reviews.ts';
import { makeHeader } from './made-headers.ts';
import { compiled, turnedRound } from './positions.ts';

/** The kinds in turn; with the second rule set one in twenty, so that rule sets have to be kept apart. */
const KINDS: readonly (readonly [usual: string, other: string])[] = [
  // With fewer seeds random games are over sooner.
  ['kalah:seeds=10', 'kalah:seeds=4'],
  ['oware', 'oware-awari'],
  ['awele', 'awele'],
  ['hawalis', 'hawalis'],
  ['shakala', 'shakala'],
];
const OTHER_RULES = 0.05;
const OPENINGS_EACH = 60;
const OPENED = 0.2;
const COMMENTED = 0.1;
const REVIEWED = 0.02;
const COPIED = 0.01;
const MIRRORED = 0.01;
const MOST_PLIES = 60;

/** A separate source of random numbers for each purpose and number. */
function randomFor(seed: number, purpose: number, number: number): Random {
  return makeRandom(
    Math.imul(seed, 0x9e_37_79_b1) ^ Math.imul(purpose, 0x85_eb_ca_6b) ^ Math.imul(number, 0xc2_b2_ae_3d),
  );
}

/** A random move, put together pick by pick since some positions of Shakala have millions; null where the game is over. */
function pickMove(rules: Rules, position: Position, random: Random): Move | null {
  const picks: string[] = [];
  for (;;) {
    const building = rules.build(position, picks);
    if (!building.ok) return null;
    const { choices, move } = building.value;
    const ways = choices.length + (move === null ? 0 : 1);
    if (ways === 0) return null;
    const choice = choices[Math.floor(random() * ways)];
    if (choice === undefined) return move;
    picks.push(choice.id);
  }
}

/** A line with the positions before and after each of its moves. */
interface Line {
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

function playOn(rules: Rules, line: Line, most: number, random: Random): Line {
  const [moves, positions] = [[...line.moves], [...line.positions]];
  let position = defined(positions.at(-1), 'position');
  while (moves.length < most && position.outcome === null) {
    const move = pickMove(rules, position, random);
    if (move === null) break;
    // The seats stay as they are, so that mirrored copies can be made.
    if (move === 'swap') continue;
    position = rules.next(position, move);
    moves.push(move);
    positions.push(position);
  }
  return { moves, positions };
}

/** One of the openings that games of a rule set share. */
function openingOf(rules: Rules, seed: number, number: number): Line {
  const random = randomFor(seed, 1, number);
  const most = 8 + Math.floor(random() * 5);
  return playOn(rules, { moves: [], positions: [rules.start()] }, most, random);
}

function mainLineOf(rules: Rules, seed: number, random: Random): Line {
  const isOpened = random() < OPENED;
  // A few openings are played often.
  const opening = Math.floor(OPENINGS_EACH * random() ** 2);
  const begun = isOpened ? openingOf(rules, seed, opening) : { moves: [], positions: [rules.start()] };
  return playOn(rules, begun, MOST_PLIES, random);
}

/** The result of a line: that of the rules; of a game broken off, mostly that somebody gave up. */
function resultOf(rules: Rules, { positions }: Line, random: Random): string {
  const last = defined(positions.at(-1), 'position');
  if (last.outcome) return makeResult(last.outcome);
  if (random() < 0.2) return '*';
  const { south, north } = rules.score(last);
  return south === north ? '1/2-1/2' : south > north ? '1-0' : '0-1';
}

const NOTES = [
  'North could have kept the seeds together.',
  'The quiet move.',
  'Played after long thought; better was to wait.',
  'Ein Fehler – siehe die Variante.',
  'Un coup *naturel*, but not the best.',
];

/** The nodes of a line, one below the other; null for none. */
function chainOf(moves: readonly Move[], below: TreeNode | null = null): TreeNode | null {
  return moves.reduceRight<TreeNode | null>(
    (child, move) => makeNode(move, { children: child ? [child] : [] }),
    below,
  );
}

/** The tree of a line, with a variation, a note, or neither. */
function treeOf(rules: Rules, { moves, positions }: Line, random: Random): TreeNode {
  const what = random();
  const at = Math.floor(random() * moves.length);
  const before = positions[at];
  const main = moves[at];
  if (what >= COMMENTED || before === undefined || main === undefined) {
    const first = chainOf(moves);
    return makeNode('', { children: first ? [first] : [] });
  }
  const isNote = what < COMMENTED / 2;
  const rest = chainOf(moves.slice(at + 1));
  const comment = isNote ? (NOTES[Math.floor(random() * NOTES.length)] ?? '') : '';
  const node = makeNode(main, { comment, children: rest ? [rest] : [] });
  const most = 2 + Math.floor(random() * 7);
  const other = isNote ? null : playOn(rules, { moves: [], positions: [before] }, most, random).moves;
  const variation = other && other.length > 0 && other[0] !== main ? chainOf(other) : null;
  const children = variation ? [node, variation] : [node];
  const root = moves
    .slice(0, at)
    .reduceRight<readonly TreeNode[]>((below, move) => [makeNode(move, { children: below })], children);
  return makeNode('', { children: root });
}

/** `26-22` becomes `22-26`. */
function turnedResult(result: string): string {
  return result === '1/2-1/2' ? result : result.split('-').toReversed().join('-');
}

/** The same game as seen from the other side, moves alone; null where the rules do not read it so. */
function mirrored(rules: Rules, record: GameRecord, tags: readonly Tag[]): GameRecord | null {
  const setup = turnedRound(rules.startSetup());
  const start = rules.fromSetup(setup);
  if (!start.ok || rules.board.kinds > 1) return null;
  let position = start.value;
  const moves: Move[] = [];
  for (let node = record.root.children[0]; node; node = node.children[0]) {
    const swapped = node.move.replaceAll(/[a-z]/gi, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()));
    const move = rules.parseMove(position, swapped);
    const turn = move.ok ? rules.play(position, move.value) : move;
    if (!move.ok || !turn.ok) return null;
    moves.push(move.value);
    position = turn.value.position;
  }
  const first = chainOf(moves);
  const root = makeNode('', { children: first ? [first] : [] });
  return { ...newRecord(rules, setup, tags), root };
}

function ownGame(seed: number, number: number): GameRecord {
  const random = randomFor(seed, 2, number);
  const [usual, other] = defined(KINDS[number % KINDS.length], 'kind');
  const rules = compiled(random() < OTHER_RULES ? other : usual);
  const line = mainLineOf(rules, seed, random);
  const root = treeOf(rules, line, random);
  const tags = [...makeHeader(random), { name: 'Result', value: resultOf(rules, line, random) }];
  const record = { ...newRecord(rules, null, tags), root };
  return random() < REVIEWED ? asReviewed(rules, record, random) : record;
}

/** Game number 0, 1, 2 .. of a seed. */
export function makeGame(seed: number, number: number): GameRecord {
  const random = randomFor(seed, 3, number);
  const chance = random();
  // A copy is of an earlier game of its kind.
  const rounds = Math.floor(number / KINDS.length);
  if (chance >= COPIED + MIRRORED || rounds === 0) return ownGame(seed, number);
  const source = ownGame(seed, number - KINDS.length * (1 + Math.floor(random() * rounds)));
  if (chance < COPIED) return source;
  const result = { name: 'Result', value: turnedResult(tagValue(source, 'Result') ?? '*') };
  const tags = [...makeHeader(random), result];
  return mirrored(compiled(source.rules), source, tags) ?? ownGame(seed, number);
}
