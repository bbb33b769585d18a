/** An opening tree as a game: its moves are a tree of variations, each with its figures as a note. */
import { valueText } from '../../drawing/value-text.ts';
import type { OpeningNode } from '../../explorer/question.ts';
import { newRecord } from '../../tree/record.ts';
import { startPosition } from '../../tree/positions.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../tree/types.ts';
import type { Position } from '../../rules/types.ts';
import type { OpeningInput } from './types.ts';

/** Writes the note of a move. */
function noteOf({ words }: OpeningInput, node: OpeningNode): string {
  const parts = [words.figures(node)];
  if (node.value) {
    const { sign, text } = valueText(node.value);
    parts.push(`${words.columns.value} ${sign}${text} (${words.proof(node.value)})`);
  }
  if (node.isTransposition) parts.push(words.transposition);
  return parts.join('; ');
}

/** Returns the moves that can be played in a position; moves of another phase of the pie rule cannot. */
function branches(input: OpeningInput, nodes: readonly OpeningNode[], before: Position): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const turn = input.rules.play(before, node.move);
    if (!turn.ok) return [];
    const children = branches(input, node.children, turn.value.position);
    return [makeNode(node.move, { comment: noteOf(input, node), children })];
  });
}

/**
 * Returns the tree as a game. If it does not begin at a first position, the moves that lead there come first. Null if
 * these cannot be played.
 */
export function openingRecord(input: OpeningInput): GameRecord | null {
  const { rules, setup, line, title, all, isCut, words } = input;
  const start = startPosition(rules, setup);
  if (!start.ok) return null;
  let position = start.value;
  for (const move of line) {
    const turn = rules.play(position, move);
    if (!turn.ok) return null;
    position = turn.value.position;
  }
  const comment = [words.figures(all), ...(isCut ? [words.cut] : [])].join('. ');
  const children = branches(input, input.moves, position);
  const [last, ...before] = line.toReversed();
  const record = newRecord(rules, setup, [{ name: 'Event', value: title }]);
  if (last === undefined) return { ...record, root: makeNode('', { comment, children }) };
  const top = before.reduce(
    (node, move) => makeNode(move, { children: [node] }),
    makeNode(last, { comment, children }),
  );
  return { ...record, root: makeNode('', { children: [top] }) };
}
