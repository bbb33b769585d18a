/** Boards of a booklet: numbered figures, each with ids of its own. */
import { altText } from '../drawing/alt-text.ts';
import { toldOutcome } from '../drawing/count-mode.ts';
import { boardScene, makeGround, type Ground } from '../drawing/board-scene.ts';
import type { BoardView } from '../drawing/scene.ts';
import { inlineScene } from '../drawing/serialise.ts';
import type { Rules } from '../rules/game.ts';
import type { BySide, Position } from '../rules/types.ts';
import { knownBadges } from '../search/pit-values.ts';
import type { TreeNode } from '../tree/types.ts';
import { element, made, text, type Html } from './html.ts';
import type { BookletLook, BookletWords } from './types.ts';

/** What a board shows. */
export interface DiagramOf {
  readonly rules: Rules;
  readonly position: Position;
  readonly node: TreeNode;
  readonly lastMove: BoardView['lastMove'];
  /** Where in the game it is: `after 12... f`. */
  readonly where: string;
  /** Said of the position wherever it stands, or null. */
  readonly origin: string | null;
}

/** Draws the boards of one booklet and counts them. */
export interface Diagrams {
  /** A numbered figure with its caption. */
  readonly figure: (of: DiagramOf) => Html;
  /** A board without caption and number. */
  readonly picture: (of: DiagramOf) => Html;
}

const NO_NAMES: BySide<string> = { south: '', north: '' };

/** Begins counting at 1. */
export function makeDiagrams(look: BookletLook, words: BookletWords): Diagrams {
  let boards = 0;
  let figures = 0;

  function picture({ rules, position, node, lastMove, origin }: DiagramOf): Html {
    boards += 1;
    const { theme, counts, flipped, labels, hasValues } = look;
    const idPrefix = `b${String(boards)}-`;
    const view: BoardView = {
      board: rules.board,
      position,
      theme,
      counts,
      flipped,
      labels,
      names: NO_NAMES,
      badges: hasValues ? knownBadges(rules, position, node.values) : [],
      marks: node.marks,
      lastMove,
      preview: null,
      toMove: position.outcome ? null : position.turn,
      idPrefix,
    };
    const ground: Ground = makeGround({ ...view, hasNames: false });
    const alt = origin === null ? altText(view) : `${altText(view)} ${origin}`;
    return made(inlineScene(boardScene({ ...view, alt }, ground)));
  }

  return {
    picture,
    figure(of) {
      figures += 1;
      const { outcome, turn } = of.position;
      const state = outcome ? words.over(toldOutcome(outcome, look.counts)) : words.toMove(turn);
      const caption = element(
        'figcaption',
        {},
        element('b', {}, text(words.diagram(figures))),
        text(` ${of.where}. ${state}.`),
        ...(of.origin === null ? [] : [text(` ${of.origin}`)]),
      );
      return element('figure', {}, picture(of), caption);
    },
  };
}
