/** Boards of an HTML report: numbered figures, each with its own ids. */
import { altText } from '../../drawing/alt-text.ts';
import type { Moment } from '../../drawing/animation.ts';
import { boardScene, groundOf } from '../../drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../drawing/colours.ts';
import { shownOutcome } from '../../drawing/count-mode.ts';
import { flightNodes } from '../../drawing/flight.ts';
import { shownGlyph } from '../../drawing/glyphs.ts';
import { group } from '../../drawing/node.ts';
import type { BoardView } from '../../drawing/scene.ts';
import { inlineScene } from '../../drawing/serialise.ts';
import type { Rules } from '../../rules/game.ts';
import { sweptSetup } from '../../rules/steps.ts';
import type { Position } from '../../rules/types.ts';
import type { BySide } from '../../core/side.ts';
import { knownBadges } from '../../drawing/pit-values.ts';
import type { TreeNode } from '../../tree/types.ts';
import { element, made, text, type Html } from './html.ts';
import type { HtmlReportLook, GameWords } from './types.ts';

/** A board to draw. */
interface DiagramOf {
  readonly rules: Rules;
  readonly position: Position;
  readonly node: TreeNode;
  readonly lastMove: BoardView['lastMove'];
  /** A moment inside the next move, with the beads in hand; marks and values belong to whole moves. */
  readonly moment?: Moment;
  /** Whether it is narrow, since it is one of several moments of a move. */
  readonly isSmall?: boolean;
  /** Where in the game it is: `after 12... f`. */
  readonly where: string;
  /** Pixels per drawing unit if it will be shown small; the type is sized for them. */
  readonly pixelsPerUnit?: number;
  /** A notice that accompanies the position everywhere, or null. */
  readonly origin: string | null;
}

/** A numbered figure. */
export interface Figure {
  readonly html: Html;
  readonly number: number;
  /** Its id in the page. */
  readonly id: string;
}

/** Draws the boards of one HTML report and counts them. */
export interface Diagrams {
  /** A numbered figure with its caption. */
  readonly figure: (of: DiagramOf) => Figure;
  /** A board without caption and number. */
  readonly picture: (of: DiagramOf) => Html;
}

/**
 * Returns the class for the size of a figure: boards of four rows would be half a page high at the width of the others.
 */
function figureClass({ isSmall, rules }: DiagramOf): string | undefined {
  if (isSmall === true) return 'small';
  return rules.board.family === 'two-row' ? undefined : 'tall';
}

const NO_NAMES: BySide<string> = { south: '', north: '' };

/** Says in whole sentences who is to move, or how the game ended. */
export function stateText(
  { outcome, turn }: Position,
  { counts }: Pick<HtmlReportLook, 'counts'>,
  words: GameWords,
): string {
  if (outcome) return words.over(shownOutcome(outcome, counts));
  return `${words.say('html-report.to-move', { side: words.side[turn] })}.`;
}

/** Makes the boards of a report; figures are numbered from 1. */
export function makeDiagrams(look: HtmlReportLook, words: GameWords): Diagrams {
  let boards = 0;
  let figures = 0;

  function picture({ rules, position, node, lastMove, origin, moment, pixelsPerUnit = 1 }: DiagramOf): Html {
    boards += 1;
    const { theme, counts, flipped, labels, hasValues } = look;
    const idPrefix = `b${String(boards)}-`;
    const view: BoardView = {
      board: rules.board,
      position: moment
        ? { pits: moment.pits, stores: moment.stores, turn: position.turn }
        : sweptSetup(rules.board, position),
      theme,
      counts,
      flipped,
      labels,
      names: NO_NAMES,
      say: words.say,
      badges: hasValues && !moment ? knownBadges(rules, position, node.values) : [],
      marks: moment ? [] : node.marks,
      lastMove,
      glyph: moment ? null : shownGlyph(node, hasValues),
      pixelsPerUnit,
      toMove: position.outcome ? null : position.turn,
      idPrefix,
    };
    const ground = groundOf(view);
    const alt = origin === null ? altText(view) : `${altText(view)} ${origin}`;
    const scene = boardScene({ ...view, alt }, ground);
    if (!moment) return made(inlineScene(scene));
    const air = flightNodes(idPrefix, moment, ground.geometry, BOARD_COLOURS[theme]);
    return made(inlineScene({ ...scene, nodes: [...scene.nodes, group('air', air)] }));
  }

  return {
    picture,
    figure(of) {
      figures += 1;
      const told = of.moment ? `${of.where}.` : `${of.where}. ${stateText(of.position, look, words)}`;
      const caption = element(
        'figcaption',
        {},
        element('b', {}, text(words.say('html-report.diagram', { number: figures }))),
        text(` ${told}`),
        ...(of.origin === null ? [] : [text(` ${of.origin}`)]),
      );
      const id = `d${String(figures)}`;
      const html = element('figure', { id, class: figureClass(of) }, picture(of), caption);
      return { html, number: figures, id };
    },
  };
}
