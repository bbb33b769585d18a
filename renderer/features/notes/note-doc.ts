/** Converts between the engine's form of a note and the document of its editor. */
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { joinRuns, inlinesOf, plainRun, runsOf, type Run } from '../../../engine/markup/runs.ts';
import type { Block, ListItem, Markup } from '../../../engine/markup/types.ts';
import { noteSchema } from './note-schema.ts';

const { nodes, marks } = noteSchema;

/** Makes the document of a note; an empty note becomes an empty paragraph. */
export function docOf(markup: Markup): Node {
  return nodes.doc.create(null, blockNodes(markup));
}

function blockNodes(blocks: readonly Block[]): readonly Node[] {
  return blocks.length === 0 ? [nodes.paragraph.create()] : blocks.map(blockNode);
}

function blockNode(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, runsOf(block.children).flatMap(runNodes));
    case 'diagram':
      return nodes.diagram.create();
    case 'list':
      return (block.isOrdered ? nodes.numbers : nodes.bullets).create(null, block.items.map(itemNode));
  }
}

function itemNode({ number, blocks }: ListItem): Node {
  return nodes.item.create({ number }, blockNodes(blocks));
}

function runNodes(run: Run): readonly Node[] {
  const own = marksOf(run);
  return run.text
    .split('\n')
    .flatMap((line, i) => [
      ...(i === 0 ? [] : [nodes.line_break.create()]),
      ...(line === '' ? [] : [noteSchema.text(line, own)]),
    ]);
}

function marksOf({ isStrong, isEmphasis, address }: Run): readonly Mark[] {
  return [
    ...(address === null ? [] : [marks.link.create({ address })]),
    ...(isEmphasis ? [marks.emphasis.create()] : []),
    ...(isStrong ? [marks.strong.create()] : []),
  ];
}

/** Makes the note of a document. */
export function markupOf(doc: Node | Fragment): Markup {
  return blocksOf(doc instanceof Fragment ? doc : doc.content);
}

function blocksOf(content: Fragment): readonly Block[] {
  const blocks: Block[] = [];
  for (const node of content.content) {
    const [last, next] = [blocks.at(-1), nodeBlocks(node)];
    const [first, ...others] = next;
    // Adjacent lists of one kind read as one.
    if (last?.kind === 'list' && first?.kind === 'list' && last.isOrdered === first.isOrdered)
      blocks.splice(-1, 1, { ...last, items: [...last.items, ...first.items] }, ...others);
    else blocks.push(...next);
  }
  return blocks;
}

function nodeBlocks(node: Node): readonly Block[] {
  switch (node.type) {
    case nodes.diagram:
      return [{ kind: 'diagram' }];
    case nodes.bullets:
    case nodes.numbers:
      return [
        {
          kind: 'list',
          isOrdered: node.type === nodes.numbers,
          items: node.content.content.map((item, i) => ({
            number: node.type === nodes.numbers ? (numberOf(item) ?? i + 1) : null,
            blocks: blocksOf(item.content),
          })),
        },
      ];
    default:
      return paragraphs(joinRuns(node.content.content.map(runOf)));
  }
}

/** Makes a paragraph, or several if there are empty lines. */
function paragraphs(runs: readonly Run[]): readonly Block[] {
  const pieces: Run[][] = [[]];
  for (const run of runs) {
    run.text.split(/\n[ \t]*(?:\n[ \t]*)+/).forEach((text, i) => {
      if (i > 0) pieces.push([]);
      pieces.at(-1)?.push({ ...run, text });
    });
  }
  return pieces.map((piece) => ({ kind: 'paragraph', children: inlinesOf(piece) }));
}

function runOf(node: Node): Run {
  if (node.type === nodes.line_break) return plainRun('\n');
  const link: unknown = marks.link.isInSet(node.marks)?.attrs['address'];
  return {
    text: node.text ?? '',
    isStrong: marks.strong.isInSet(node.marks) !== undefined,
    isEmphasis: marks.emphasis.isInSet(node.marks) !== undefined,
    address: typeof link === 'string' ? link : null,
  };
}

/** Returns the number that an item of a list was given, or null. */
export function numberOf(item: Node): number | null {
  const number: unknown = item.attrs['number'];
  return typeof number === 'number' ? number : null;
}
