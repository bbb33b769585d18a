/**
 * The move tree as lines of text: what the tree pane shows, one row a pair of turns, variations below the move they
 * replace, notes on rows of their own. Made without recursion, so long games and deep variations cost the same.
 *
 * Moves of one turn (extra moves) share a cell: `CF`. The side of a move shows in its letters; moves without letters
 * (`swap`, claims) belong to the player whose turn it is.
 */
import { otherSide, type Side } from '../../engine/rules/types.ts';
import { childPath } from '../../engine/tree/path.ts';
import type { Path, TreeNode } from '../../engine/tree/types.ts';

/** One move as it stands in a cell. */
export interface CellMove {
  readonly path: Path;
  readonly node: TreeNode;
  /** Place among the siblings from 1, and how many there are. */
  readonly place: number;
  readonly siblings: number;
}

/** The moves of one turn. */
export type Cell = readonly CellMove[];

export type TreeRow =
  | {
      readonly kind: 'moves';
      readonly key: string;
      readonly depth: number;
      readonly number: number;
      /** The row goes on with a pair of turns that began above. */
      readonly isContinued: boolean;
      readonly south: Cell;
      readonly north: Cell;
      /** Moves below the last one are folded away. */
      readonly isFolded: boolean;
    }
  | {
      readonly kind: 'note';
      readonly key: string;
      readonly depth: number;
      readonly path: Path;
      readonly text: string;
      readonly isBefore: boolean;
    }
  | {
      readonly kind: 'title';
      readonly key: string;
      readonly depth: number;
      readonly path: Path;
      readonly text: string;
    };

/** Where a line stands: number of the pair of turns and who moved last. */
interface Turn {
  readonly number: number;
  readonly side: Side | null;
}

/** A line still to be written: from the move `node` on, or (if `isDone`) from what follows it. */
interface Task {
  readonly node: TreeNode;
  readonly path: Path;
  readonly place: number;
  readonly siblings: number;
  readonly depth: number;
  readonly before: Turn;
  readonly isDone: boolean;
}

/** The side whose move this is: capitals are South's. */
export function sideOfMove(move: string, last: Side | null): Side {
  if (/^[A-Z]/.test(move)) return 'south';
  if (/^[a-z]( |[0-9io]|$)/.test(move)) return 'north';
  return last === null ? 'south' : otherSide(last);
}

function turnAfter(before: Turn, side: Side): Turn {
  const isNew = before.number === 0 || (side === 'south' && before.side === 'north');
  return { number: isNew ? before.number + 1 : before.number, side };
}

/** Collects rows; keeps the pair of turns that is still open. */
class RowWriter {
  readonly rows: TreeRow[] = [];
  #south: CellMove[] = [];
  #north: CellMove[] = [];
  #number = 0;
  #depth = 0;
  /** The row written last in this line; a variation between does not count. */
  #last = { number: 0, depth: 0 };

  addMove(task: Task, side: Side, turn: Turn): void {
    const isSameRow =
      this.#south.length + this.#north.length > 0 &&
      this.#number === turn.number &&
      this.#depth === task.depth &&
      (side === 'north' || this.#north.length === 0);
    if (!isSameRow) this.flush();
    this.#number = turn.number;
    this.#depth = task.depth;
    const { path, node, place, siblings } = task;
    (side === 'south' ? this.#south : this.#north).push({ path, node, place, siblings });
  }

  /** Another line begins: its first row names its number again. */
  beginLine(): void {
    this.flush();
    this.#last = { number: 0, depth: 0 };
  }

  addText(row: Extract<TreeRow, { text: string }>): void {
    this.flush();
    this.rows.push(row);
  }

  flush(isFolded = false): void {
    const first = this.#south[0] ?? this.#north[0];
    if (!first) return;
    this.rows.push({
      kind: 'moves',
      key: `m${first.path}`,
      depth: this.#depth,
      number: this.#number,
      isContinued: this.#last.number === this.#number && this.#last.depth === this.#depth,
      south: this.#south,
      north: this.#north,
      isFolded,
    });
    this.#last = { number: this.#number, depth: this.#depth };
    this.#south = [];
    this.#north = [];
  }
}

function writeTexts(writer: RowWriter, task: Task): void {
  const { node, path, depth } = task;
  if (node.title !== '') writer.addText({ kind: 'title', key: `t${path}`, depth, path, text: node.title });
  if (node.before !== '')
    writer.addText({ kind: 'note', key: `b${path}`, depth, path, text: node.before, isBefore: true });
}

/** Writes a line up to its next fork; answers what is still to be written, in order. */
function writeLine(writer: RowWriter, start: Task): readonly Task[] {
  writer.beginLine();
  let task = start;
  for (;;) {
    const { node, path, depth } = task;
    let turn = task.before;
    if (!task.isDone) {
      writeTexts(writer, task);
      const side = sideOfMove(node.move, task.before.side);
      turn = turnAfter(task.before, side);
      writer.addMove(task, side, turn);
      if (node.comment !== '')
        writer.addText({ kind: 'note', key: `n${path}`, depth, path, text: node.comment, isBefore: false });
    }
    const [main, ...others] = node.children;
    if (!main) break;
    if (node.isCollapsed) {
      writer.flush(true);
      break;
    }
    const child = (next: TreeNode, index: number, isMain: boolean): Task => ({
      node: next,
      path: childPath(path, next.move),
      place: index + 1,
      siblings: node.children.length,
      depth: isMain ? depth : depth + 1,
      before: turn,
      isDone: false,
    });
    task = child(main, 0, true);
    if (others.length > 0) {
      writeTexts(writer, task);
      const side = sideOfMove(main.move, turn.side);
      const after = turnAfter(turn, side);
      writer.addMove(task, side, after);
      if (main.comment !== '')
        writer.addText({
          kind: 'note',
          key: `n${task.path}`,
          depth,
          path: task.path,
          text: main.comment,
          isBefore: false,
        });
      writer.flush(main.isCollapsed && main.children.length > 0);
      return [
        ...others.map((other, i) => child(other, i + 1, false)),
        { ...task, before: after, isDone: true },
      ];
    }
  }
  writer.flush();
  return [];
}

/** All rows of a tree, in the order of a written game. Cost: one step a node. */
export function treeRows(root: TreeNode): readonly TreeRow[] {
  const writer = new RowWriter();
  const start: Task = {
    node: root,
    path: '' as Path,
    place: 1,
    siblings: 1,
    depth: 0,
    before: { number: 0, side: null },
    isDone: true,
  };
  writeTexts(writer, start);
  if (root.comment !== '')
    writer.addText({
      kind: 'note',
      key: 'n',
      depth: 0,
      path: start.path,
      text: root.comment,
      isBefore: false,
    });
  const open: Task[] = [start];
  for (let task = open.pop(); task; task = open.pop()) {
    open.push(...writeLine(writer, task).toReversed());
  }
  return writer.rows;
}

/** Every move of a row list in order, for keyboard steps through the tree. */
export function movesOfRows(rows: readonly TreeRow[]): readonly Path[] {
  return rows.flatMap((row) =>
    row.kind === 'moves' ? [...row.south, ...row.north].map((move) => move.path) : [],
  );
}

/** The index of the row that holds a move, or -1. */
export function rowOfPath(rows: readonly TreeRow[], path: Path): number {
  return rows.findIndex(
    (row) => row.kind === 'moves' && [...row.south, ...row.north].some((move) => move.path === path),
  );
}
