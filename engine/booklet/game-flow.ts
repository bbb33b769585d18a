/**
 * A game tree as the running text of a book: the main line in bold, variations indented below the move they replace,
 * notes, headings and boards where they belong. Without recursion, and flat: a variation in a variation is a paragraph
 * of a deeper level, so no nesting of a file is too deep for a page.
 */
import { tellsBoth } from '../drawing/count-mode.ts';
import { placesOf } from '../film/film.ts';
import { markupHtml } from '../markup/html.ts';
import { linkedPath } from '../markup/link-target.ts';
import { parseMarkup } from '../markup/parse.ts';
import type { Block, Inline, Markup } from '../markup/types.ts';
import { moveName, moveNumberText, moveWords } from '../notation/move-name.ts';
import { capturesOf } from '../notation/move-text.ts';
import type { Position, Turn } from '../rules/types.ts';
import { startOrigin } from '../rules/warnings.ts';
import { nodeAt } from '../tree/node.ts';
import { parentPath, ROOT } from '../tree/path.ts';
import { positionAt, type Positions } from '../tree/positions.ts';
import { walkNumbered, type NumberedVisit } from '../tree/turns.ts';
import type { GameRecord, Path, TreeNode } from '../tree/types.ts';
import type { Diagrams } from './diagram.ts';
import { element, join, made, text, unseen, type Html } from './html.ts';
import { makeLapFigures, type LapFigures } from './lap-figures.ts';
import { isBare, moveHtml, type MoveParts } from './move-html.ts';
import { moveIds, readingOrder, type ReadMove } from './reading-order.ts';
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
  /** Rank of the headings within the game. */
  readonly section: 'h2' | 'h3';
}

/** Where a note stands, and which move its laps are those of. */
interface NotePlace {
  readonly node: TreeNode;
  readonly path: Path;
  readonly lapsOfMove: () => LapFigures | null;
}

/** Id of the heading before the move with an id. */
export function headingId(id: string): string {
  return `${id}-title`;
}

/** The moves of a game as paragraphs, notes and figures. */
export function gameFlow(flow: FlowOf): readonly Html[] {
  const { record, positions, number, look, words, diagrams } = flow;
  const { root } = record;
  const { rules } = positions;
  const visits = new Map<TreeNode, NumberedVisit>();
  const ids = moveIds(root, number);
  for (const visit of walkNumbered(root, positions)) visits.set(visit.node, visit);
  const start = positionAt(positions, ROOT);
  const captures =
    start.ok && tellsBoth(look.counts) ? capturesOf(rules, start.value, root) : new Map<TreeNode, number>();
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

  /** The move that leads to a node, played again; null at the root and where it cannot be played. */
  function playedAt(node: TreeNode, path: Path): { readonly before: Position; readonly turn: Turn } | null {
    if (node.move === '') return null;
    const before = positionAt(positions, parentPath(path));
    const turn = before.ok ? rules.play(before.value, node.move) : null;
    return before.ok && turn?.ok ? { before: before.value, turn: turn.value } : null;
  }

  function nameOf(node: TreeNode, visit: NumberedVisit): string {
    return moveName(visit.number, moveWords(node.move, words));
  }

  function figureOf(node: TreeNode, path: Path): Html {
    const visit = visits.get(node);
    if (!visit?.position.ok) return join([]);
    const played = playedAt(node, path);
    const origin = path === ROOT && record.setup === null ? startOrigin(rules) : null;
    return diagrams.figure({
      rules,
      position: visit.position.value,
      node,
      lastMove: played ? placesOf(played.turn.steps) : null,
      where: path === ROOT ? words.start : words.after(nameOf(node, visit)),
      origin: origin && words.origin[origin],
    }).html;
  }

  /** The laps that a note at a node points into. */
  function lapsOf(node: TreeNode, path: Path): LapFigures | null {
    const visit = visits.get(node);
    const played = playedAt(node, path);
    if (!visit || !played) return null;
    const { before, turn } = played;
    const move = { rules, node, before, steps: turn.steps, name: nameOf(node, visit) };
    return makeLapFigures(move, diagrams, look, words);
  }

  function markupOf(blocksOfNote: Markup, { node, path, lapsOfMove }: NotePlace): Html {
    // Most notes point into no move.
    const laps = blocksOfNote.some(pointsIntoMove) ? lapsOfMove() : null;
    const html = blocksOfNote.map((block) => {
      const diagram = holdsDiagram(block) ? figureOf(node, path) : '';
      const written = markupHtml([block], {
        diagram,
        hrefOf(target) {
          if (target.kind === 'lap') return laps ? `#${laps.at(target).id}` : null;
          const to = linkedPath(root, path, target);
          const id = to === null ? undefined : ids.get(to);
          return id === undefined ? null : `#${id}`;
        },
        mentionOf(target, linkText) {
          if (target.kind === 'lap') return laps ? words.seeDiagram(laps.at(target).number) : '';
          const to = linkedPath(root, path, target);
          const found = to === null ? null : nodeAt(root, to);
          const visit = found ? visits.get(found) : undefined;
          if (!found || !visit?.number) return '';
          const name = nameOf(found, visit);
          const isNamed = linkText.replaceAll(/\s+/g, ' ').includes(name.replaceAll('\u00A0', ' '));
          return isNamed ? '' : name;
        },
      });
      return join([made(written), ...(laps ? [laps.take()] : [])]);
    });
    return join(html, '\n');
  }

  function addNote(note: string, place: NotePlace): void {
    const markup = parseMarkup(note);
    const [only, ...others] = markup;
    const isShort =
      only?.kind === 'paragraph' &&
      others.length === 0 &&
      only.children.every(({ kind }) => kind !== 'break') &&
      !pointsIntoMove(only);
    if (level > 0 && isShort) {
      // Within a variation a plain note runs on with the moves; `<p>` and `</p>` around it go.
      addWord(element('span', { class: 'aside' }, made(markupOf(markup, place).slice(3, -4))));
      needsNumber = true;
      canJoin = false;
      return;
    }
    endLine();
    const depth = Math.min(level, MOST_LEVELS);
    blocks.push(element('div', { class: `note level-${String(depth)}` }, markupOf(markup, place)));
  }

  /** The title of a node, before its move. */
  function addHeading({ title }: TreeNode, path: Path): void {
    if (title === '') return;
    endLine();
    const depth = Math.min(level, MOST_LEVELS);
    const id = ids.get(path) ?? '';
    const attributes = { id: headingId(id), class: `section level-${String(depth)}` };
    blocks.push(element(flow.section, attributes, text(title)));
  }

  /** What is written on a node for its position: board, note. */
  function addPosition(node: TreeNode, path: Path): void {
    const { comment, title, isBookmark, marks } = node;
    const hasOwn = parseMarkup(comment).some(holdsDiagram);
    // A start of one's own is shown: nobody could follow the moves without it.
    const isMarked =
      title !== '' || isBookmark || marks.length > 0 || (path === ROOT && record.setup !== null);
    const isNoted = look.diagrams === 'notes' && comment !== '' && level === 0 && path !== ROOT;
    if (!hasOwn && (isMarked || isNoted)) {
      endLine();
      blocks.push(figureOf(node, path));
    }
    if (comment !== '') addNote(comment, { node, path, lapsOfMove: () => lapsOf(node, path) });
  }

  function addMove({ node, parent, path, isVariation }: ReadMove): void {
    addHeading(node, path);
    if (node.before !== '')
      addNote(node.before, {
        node: parent,
        path: parentPath(path),
        lapsOfMove: () => lapsOf(node, path),
      });
    if (isVariation) addWord(unseen(`${words.variation}: `));
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
    if (saysNumber) {
      addWord(element('span', { class: 'number' }, text(moveNumberText(played, needsNumber))));
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

  // The title of the root is that of the game, which stands above.
  addPosition(root, ROOT);
  for (const move of readingOrder(root)) {
    if (move.isVariation || move.level !== level) endLine();
    level = move.level;
    addMove(move);
  }
  endLine();
  return blocks;
}

/** Whether a link of a block leads into a move. */
function pointsIntoMove(block: Block): boolean {
  const points = (inline: Inline): boolean =>
    (inline.kind === 'link' && inline.target.kind === 'lap') ||
    ('children' in inline && inline.children.some(points));
  if (block.kind === 'paragraph') return block.children.some(points);
  return block.kind === 'list' && block.items.some(({ blocks }) => blocks.some(pointsIntoMove));
}

function holdsDiagram(block: Block): boolean {
  if (block.kind === 'diagram') return true;
  return block.kind === 'list' && block.items.some((item) => item.blocks.some(holdsDiagram));
}
