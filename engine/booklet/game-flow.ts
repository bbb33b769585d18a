/**
 * A game tree as the running text of a book: the main line in bold, variations indented below the move they replace,
 * notes, headings and boards where they belong. Without recursion, and flat: a variation in a variation is a paragraph
 * of a deeper level, so no nesting of a file is too deep for a page.
 */
import { placesOf } from '../film/film.ts';
import { markupHtml } from '../markup/html.ts';
import { linkedPath } from '../markup/link-target.ts';
import { parseMarkup } from '../markup/parse.ts';
import type { Block, Markup } from '../markup/types.ts';
import { capturesOf } from '../notation/move-text.ts';
import { startOrigin } from '../rules/warnings.ts';
import { childPath, parentPath, ROOT } from '../tree/path.ts';
import { positionAt, type Positions } from '../tree/positions.ts';
import { walkNumbered, type NumberedVisit } from '../tree/turns.ts';
import type { GameRecord, Path, TreeNode } from '../tree/types.ts';
import type { Diagrams } from './diagram.ts';
import { element, join, made, text, unseen, type Html } from './html.ts';
import { isBare, moveHtml, moveWords, type MoveParts } from './move-html.ts';
import type { BookletLook, BookletWords } from './types.ts';

/** Deeper variations are set like this one. */
const MOST_LEVELS = 6;

/** What the text is made from. */
export interface FlowOf {
  readonly record: GameRecord;
  readonly positions: Positions;
  /** Number of the game in the booklet, from 1. */
  readonly number: number;
  readonly look: BookletLook;
  readonly words: BookletWords;
  readonly diagrams: Diagrams;
}

type Task =
  | { readonly kind: 'line'; readonly node: TreeNode; readonly path: Path; readonly level: number }
  | {
      readonly kind: 'variation';
      readonly node: TreeNode;
      readonly parent: TreeNode;
      readonly path: Path;
      readonly level: number;
    }
  | { readonly kind: 'end' };

/** The moves of a game as paragraphs, notes and figures. */
export function gameFlow(flow: FlowOf): readonly Html[] {
  const { record, positions, number, look, words, diagrams } = flow;
  const { root } = record;
  const { rules } = positions;
  const visits = new Map<TreeNode, NumberedVisit>();
  const ids = new Map<Path, string>([[ROOT, `g${String(number)}`]]);
  for (const visit of walkNumbered(root, positions)) {
    visits.set(visit.node, visit);
    if (visit.path !== ROOT) ids.set(visit.path, `g${String(number)}-m${String(ids.size)}`);
  }
  const start = positionAt(positions, ROOT);
  const captures = start.ok ? capturesOf(rules, start.value, root) : new Map<TreeNode, number>();
  const blocks: Html[] = [];
  let line: Html[] = [];
  let level = 0;
  /** The line was interrupted: the next move says its number. */
  let needsNumber = true;
  let canJoin = false;

  function endLine(): void {
    const depth = Math.min(level, MOST_LEVELS);
    if (line.length > 0) blocks.push(element('p', { class: `line level-${String(depth)}` }, join(line)));
    line = [];
    needsNumber = true;
    canJoin = false;
  }

  function addWord(word: Html, isJoined = false): void {
    if (line.length > 0 && !isJoined) line.push(text(' '));
    line.push(word);
  }

  function figureOf(node: TreeNode, path: Path): Html {
    const visit = visits.get(node);
    if (!visit?.position.ok) return join([]);
    const before = path === ROOT ? null : positionAt(positions, parentPath(path));
    const turn = before?.ok && node.move !== '' ? rules.play(before.value, node.move) : null;
    const origin = path === ROOT && record.setup === null ? startOrigin(rules) : null;
    return diagrams.figure({
      rules,
      position: visit.position.value,
      node,
      lastMove: turn?.ok ? placesOf(turn.value.steps) : null,
      where:
        path === ROOT
          ? words.start
          : words.after(`${numberText(visit, true)}\u00A0${moveWords(node.move, words)}`),
      origin: origin && words.origin[origin],
    });
  }

  function markupOf(blocksOfNote: Markup, node: TreeNode, path: Path): Html {
    const html = blocksOfNote.map((block) =>
      markupHtml([block], {
        diagram: holdsDiagram(block) ? figureOf(node, path) : '',
        hrefOf(target) {
          const to = linkedPath(root, path, target);
          const id = to === null ? undefined : ids.get(to);
          return id === undefined ? null : `#${id}`;
        },
      }),
    );
    return made(html.join('\n'));
  }

  function addNote(note: string, node: TreeNode, path: Path): void {
    const markup = parseMarkup(note);
    const [only, ...others] = markup;
    const isShort =
      only?.kind === 'paragraph' &&
      others.length === 0 &&
      only.children.every(({ kind }) => kind !== 'break');
    if (level > 0 && isShort) {
      // Within a variation a plain note runs on with the moves; `<p>` and `</p>` around it go.
      addWord(element('span', { class: 'aside' }, made(markupOf(markup, node, path).slice(3, -4))));
      needsNumber = true;
      canJoin = false;
      return;
    }
    endLine();
    const depth = Math.min(level, MOST_LEVELS);
    blocks.push(element('div', { class: `note level-${String(depth)}` }, markupOf(markup, node, path)));
  }

  /** What is written on a node for its position: heading, board, note. */
  function addPosition(node: TreeNode, path: Path): void {
    const { comment, title, isBookmark, marks } = node;
    if (title !== '') {
      endLine();
      blocks.push(element('h3', {}, text(title)));
    }
    const hasOwn = parseMarkup(comment).some(holdsDiagram);
    // A start of one's own is shown: nobody could follow the moves without it.
    const isMarked =
      title !== '' || isBookmark || marks.length > 0 || (path === ROOT && record.setup !== null);
    const isNoted = look.diagrams === 'notes' && comment !== '' && level === 0 && path !== ROOT;
    if (!hasOwn && (isMarked || isNoted)) {
      endLine();
      blocks.push(figureOf(node, path));
    }
    if (comment !== '') addNote(comment, node, path);
  }

  function addMove(node: TreeNode, parent: TreeNode, path: Path): void {
    if (node.before !== '') addNote(node.before, parent, parentPath(path));
    const visit = visits.get(node);
    const played = visit?.number ?? null;
    const parts: MoveParts = {
      node,
      parent,
      mover: played?.side ?? null,
      captured: captures.get(node) ?? 0,
      hasValues: look.hasValues,
    };
    const isFirst = played?.sowing === 0;
    const saysNumber = played !== null && (needsNumber || (isFirst && played.turn % 2 === 0));
    if (saysNumber && visit) {
      addWord(element('span', { class: 'number' }, text(numberText(visit, needsNumber))));
      line.push(text('\u00A0'));
    }
    const bare = isBare(parts);
    const isJoined = saysNumber || (canJoin && bare && !isFirst);
    // A ghost says so once; what follows it is as unplayable.
    const shown =
      node.ghost !== null && parent.ghost !== null ? { ...parts, node: { ...node, ghost: null } } : parts;
    addWord(moveHtml(shown, ids.get(path) ?? '', words), isJoined);
    needsNumber = false;
    canJoin = bare;
    addPosition(node, path);
  }

  addPosition(root, ROOT);
  const tasks: Task[] = [{ kind: 'line', node: root, path: ROOT, level: 0 }];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (task.kind === 'end') {
      endLine();
      continue;
    }
    const { node, path } = task;
    if (task.kind === 'variation') {
      endLine();
      level = task.level;
      line.push(unseen(`${words.variation}: `));
      addMove(node, task.parent, path);
      tasks.push({ kind: 'line', node, path, level: task.level });
      continue;
    }
    level = task.level;
    const [main, ...others] = node.children;
    if (!main) continue;
    const next = childPath(path, main.move);
    addMove(main, node, next);
    tasks.push({ kind: 'line', node: main, path: next, level: task.level });
    for (const other of others.reverse())
      tasks.push(
        { kind: 'end' },
        {
          kind: 'variation',
          node: other,
          parent: node,
          path: childPath(path, other.move),
          level: task.level + 1,
        },
      );
  }
  endLine();
  return blocks;
}

function holdsDiagram(block: Block): boolean {
  if (block.kind === 'diagram') return true;
  return block.kind === 'list' && block.items.some((item) => item.blocks.some(holdsDiagram));
}

/** `12.`, `12...`; inside a turn, where the line begins anew, `12. …`. */
function numberText({ number }: NumberedVisit, isAnew: boolean): string {
  if (!number) return '';
  const dots = number.turn % 2 === 0 ? '.' : '...';
  return `${String(number.number)}${dots}${isAnew && number.sowing > 0 ? '\u2009…' : ''}`;
}
