/** One move in running text: number, letters, captures, glyphs, value with its proof, cost. */
import { proofShapeNode } from '../../drawing/proof-shapes.ts';
import { GLYPH_SIGNS, glyphOutline, glyphWidth, shownGlyph, type MoveSign } from '../../drawing/glyphs.ts';
import { group, label, make, round } from '../../drawing/node.ts';
import type { Scene } from '../../drawing/scene.ts';
import { inlineScene } from '../../drawing/serialise.ts';
import { costText, proofShape, sidedText, type ProofShape } from '../../drawing/value-text.ts';
import { moveWords } from '../../notation/move-name.ts';
import { usedText } from '../../notation/time-text.ts';
import { isLoss } from '../../core/ranking.ts';
import type { Value } from '../../core/value.ts';
import type { PlayedValue } from '../../tree/move-standing.ts';
import type { MoveGlyph, TreeNode } from '../../tree/types.ts';
import { element, join, made, text, unseen, type Html } from './html.ts';
import type { GameWords } from './types.ts';

/** Height of a proof shape's picture, in its own units. */
const SHAPE_SIZE = 12;

/**
 * Draws a proof shape as a small picture in the colour of the text. Screen readers skip it, since they read the words
 * after it.
 */
export function shapeHtml(shape: ProofShape): Html {
  const middle = SHAPE_SIZE / 2;
  const node = proofShapeNode('shape', shape, middle, middle, SHAPE_SIZE - 2, 'currentColor');
  return quietHtml(
    { width: SHAPE_SIZE, height: SHAPE_SIZE, title: '', nodes: [group('shape', [node])] },
    'shape',
  );
}

/** Height of a sign's frame, in its own units. */
const SIGN_SIZE = 20;

/**
 * Draws a glyph that follows only from values: in an open frame, in the colour of the text. Screen readers skip it,
 * since they read the words after it.
 */
export function openSignHtml(glyph: MoveGlyph): Html {
  const width = round(glyphWidth(glyph, SIGN_SIZE) + 2);
  const [x, y] = [width / 2, SIGN_SIZE / 2 + 1];
  const frame = make('path', 'frame', {
    d: glyphOutline(glyph, x, y, SIGN_SIZE),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
  });
  const look = { size: SIGN_SIZE * 0.74, weight: 700, fill: 'currentColor' };
  const sign = label('sign', x, y, GLYPH_SIGNS[glyph], look);
  return quietHtml({ width, height: SIGN_SIZE + 2, title: '', nodes: [frame, sign] }, `sign ${glyph}`);
}

/** Makes a small drawing within a line that screen readers skip. */
export function quietHtml(scene: Scene, name: string): Html {
  return made(inlineScene(scene).replace(' role="img" aria-label=""', ` class="${name}" aria-hidden="true"`));
}

/** Writes a value within text: the shape of its proof, the letter of the side that it is good for, the number. */
export function valueHtml(value: Value, words: GameWords): Html {
  const { side, sign, text: number } = sidedText(value);
  const parts = [side && words.say(`html-report.${side}-short`), /[≥≤]/.test(sign) && sign, number];
  const shown = parts.filter((part) => part).join('\u202F');
  return element(
    'span',
    { class: 'value' },
    shapeHtml(proofShape(value)),
    element('span', { 'aria-hidden': 'true' }, text(shown)),
    unseen(` ${words.value(value)}`),
  );
}

/** The parts of a move in the text. */
export interface MoveParts {
  readonly node: TreeNode;
  readonly captured: number;
  /** Whether glyphs that follow from values are shown. */
  readonly hasVerdicts: boolean;
  /** Its known value and cost, if the report shows values. */
  readonly known: PlayedValue | null;
  /** Seconds that the move took, if the report shows times. */
  readonly seconds: number | undefined;
}

/** Tells whether nothing comes between a move and the next letter of the same turn. */
export function isBare({ node, captured, hasVerdicts, known, seconds }: MoveParts): boolean {
  const hasSigns =
    shownGlyph(node, hasVerdicts) !== null || node.positionGlyph !== null || node.ghost !== null;
  const hasNumber = captured > 0 || known !== null || seconds !== undefined;
  return node.move.length === 1 && !hasSigns && !hasNumber;
}

/** Writes a glyph after its move: bold if a person has set it, in an open frame if it follows only from values. */
function glyphHtml({ glyph, isHollow }: MoveSign, words: GameWords): readonly Html[] {
  return isHollow
    ? [text('\u202F'), openSignHtml(glyph), unseen(` ${words.verdict(glyph)}`)]
    : [element('b', {}, text(GLYPH_SIGNS[glyph])), unseen(` ${words.moveGlyph[glyph]}`)];
}

/** Writes a move with its signs. `id`: the target of links to it. */
export function moveHtml(parts: MoveParts, id: string, words: GameWords): Html {
  const { node, captured, hasVerdicts, known, seconds } = parts;
  const { positionGlyph } = node;
  const glyph = shownGlyph(node, hasVerdicts);
  const pieces = [
    element(
      'span',
      { class: node.ghost === null ? 'move' : 'move ghost', id },
      text(moveWords(node.move, words)),
    ),
    ...(captured > 0 ? [element('span', { class: 'captured' }, text(`+${String(captured)}`))] : []),
    ...(glyph ? glyphHtml(glyph, words) : []),
    ...(node.ghost === null ? [] : [text(` (${words.say('html-report.ghost')})`)]),
    ...(positionGlyph
      ? [text(`\u00A0${GLYPH_SIGNS[positionGlyph]}`), unseen(` ${words.positionGlyph[positionGlyph]}`)]
      : []),
    ...(known ? [text('\u00A0'), valueHtml(known.value, words)] : []),
    ...(known?.cost && isLoss(known.cost)
      ? [
          text('\u00A0'),
          element('span', { class: 'cost', 'aria-hidden': 'true' }, text(costText(known.cost))),
          unseen(` ${words.cost(known.cost)}`),
        ]
      : []),
    ...(seconds === undefined
      ? []
      : [text('\u00A0'), element('span', { class: 'time' }, text(usedText(seconds)))]),
  ];
  return join(pieces);
}
