/** The positions of a sheet, in reading order, each with the move played there. */
import { openRecord } from '../../formats/open-record.ts';
import { parseMarkup } from '../../markup/parse.ts';
import { markupText } from '../../markup/plain.ts';
import { holdsDiagram } from '../html/game-flow.ts';
import { moveName, moveWords } from '../../notation/move-name.ts';
import type { Rules } from '../../rules/game.ts';
import type { Result } from '../../core/result.ts';
import type { Position, Turn } from '../../rules/types.ts';
import type { Value } from '../../core/value.ts';
import type { Exercise } from '../../training/exercise.ts';
import { exerciseOf } from '../../training/record.ts';
import { tagValue } from '../../tree/tags.ts';
import { makeStandings } from '../../tree/move-standing.ts';
import type { GameRecord, TreeNode } from '../../tree/types.ts';
import { indexMoves } from '../html/move-index.ts';
import { playedStart, playNode, type Played } from '../html/played.ts';
import { readingOrder } from '../html/reading-order.ts';
import { gameName } from '../html/title-page.ts';
import { exerciseWords } from '../exercise-words.ts';
import type { SheetInput } from './types.ts';

/** A position to be drawn. */
export interface SheetPosition {
  readonly rules: Rules;
  readonly position: Position;
  readonly node: TreeNode;
  /** The caption in addition to the number: a question, or `After 12... f.`, a title, the name of a game. */
  readonly where: string;
  /** The exercise that is asked there; null if it is none. */
  readonly exercise: Exercise | null;
  /** The move that was played there; null at the end of a line. */
  readonly solution: {
    readonly move: string;
    /** Title of the move; empty if it has none. */
    readonly title: string;
    readonly value: Value | null;
  } | null;
}

/** Adds a full stop to a text unless it already ends with a punctuation mark. */
function sentence(text: string): string {
  return /[.?!:\u2026][)"\u201D\u2019]?$/.test(text) ? text : `${text}.`;
}

/** Returns a note without its diagrams. */
function noteText({ comment }: TreeNode): string {
  return markupText(parseMarkup(comment).filter(({ kind }) => kind !== 'diagram')).trim();
}

/** A node when the walk reaches it. */
interface Met extends Played {
  readonly node: TreeNode;
  readonly index: number;
  readonly level: number;
  /** Number of moves before it in the main line; numbers within variations do not matter. */
  readonly ply: number;
}

function isChosen({ node, level, ply, index }: Met, { positions, every }: SheetInput): boolean {
  switch (positions) {
    case 'bookmarks':
      return node.isBookmark;
    case 'notes':
      return node.comment !== '';
    case 'diagrams':
      return parseMarkup(node.comment).some(holdsDiagram);
    case 'starts':
      return index === 0;
    case 'every':
      return level === 0 && ply > 0 && ply % every === 0;
  }
}

/** Yields the nodes of a game with their positions, the root first. */
function* nodesOf(rules: Rules, start: Position, root: TreeNode): Generator<Met, void> {
  yield { ...playedStart(start), node: root, index: 0, level: 0, ply: 0 };
  let ply = 0;
  for (const { node, index, level, carried } of readingOrder(
    root,
    playedStart(start),
    playNode.bind(null, rules),
  )) {
    if (level === 0) ply += 1;
    yield { ...carried, node, index, level, ply };
  }
}

function* positionsOf(record: GameRecord, number: number, input: SheetInput): Generator<SheetPosition, void> {
  const opened = openRecord(record);
  if (!opened) return;
  const { rules, start } = opened;
  const { words, hasValues } = input;
  const moves = indexMoves(rules, start, record.root);
  const standings = makeStandings(rules);
  const exercise = exerciseOf(record, rules);
  const isExercise = tagValue(record, 'Exercise') !== null;
  const game = input.games.length > 1 ? gameName(record, number, words) : '';

  function nameOf(index: number): string {
    const letters = moves.turn(index).map((move) => moveWords(move, words));
    return moveName(moves.at(index)?.number ?? null, letters);
  }

  /** Returns what is asked at a node; null if nothing but its place in the game is told. */
  function questionOf({ node, index }: Met): readonly string[] | null {
    const note = input.questions === 'notes' ? noteText(node) : '';
    if (note !== '') return [note];
    if (index === 0 && isExercise && node.title !== '') return [node.title];
    if (index === 0 && exercise) return [exerciseWords(exercise, rules, words.say).question];
    return input.questions === 'best-move' ? [words.say('exercise.ask.best-move')] : null;
  }

  function placeOf({ node, index }: Met): readonly string[] {
    if (index > 0) return [game, node.title, words.say('html-report.after', { move: nameOf(index) })];
    return [game === '' ? words.say('html-report.start') : game];
  }

  /** Returns the moves of the turn that begins at a node, along the main continuation. */
  function solutionOf({ node, position }: Met): SheetPosition['solution'] {
    const [first] = node.children;
    if (!first || !position || first.ghost !== null) return null;
    const letters: string[] = [];
    let at: Position | null = position;
    for (let next: TreeNode | undefined = first; next && at?.turn === position.turn; [next] = next.children) {
      const turn: Result<Turn> | null = next.move === '' ? null : rules.play(at, next.move);
      if (!turn?.ok) break;
      letters.push(moveWords(next.move, words));
      at = turn.value.position.outcome ? null : turn.value.position;
    }
    const value = hasValues ? (standings.of(node, first, position)?.value ?? null) : null;
    const { title } = first;
    return { move: letters.join('.'), title, value: value?.proof === 'exact' ? value : null };
  }

  for (const met of nodesOf(rules, start, record.root)) {
    const { node, position } = met;
    if (!position || !isChosen(met, input)) continue;
    const where = (questionOf(met) ?? placeOf(met))
      .filter((part) => part !== '')
      .map(sentence)
      .join(' ');
    const asked = met.index === 0 ? exercise : null;
    yield { rules, position, node, where, exercise: asked, solution: solutionOf(met) };
  }
}

/** Yields all positions of a sheet. */
export function* sheetPositions(input: SheetInput): Generator<SheetPosition, void> {
  for (const [index, record] of input.games.entries()) yield* positionsOf(record, index + 1, input);
}
