/**
 * The moments of moves that notes point at (`lap:3`, `lap:2.5`), as small numbered boards: a link into a move leads
 * nowhere on paper.
 */
import type { Moment } from '../../drawing/animation.ts';
import { placeTeller, shownOfMove } from '../../drawing/count-mode.ts';
import { lapStopAt } from '../../drawing/lap-stop.ts';
import { lapOf, makeTrack, momentAfter, stopOf } from '../../drawing/track.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position, Step } from '../../rules/types.ts';
import type { LapAnchor } from '../../tree/lap-link.ts';
import type { TreeNode } from '../../tree/types.ts';
import type { Diagrams, Figure } from './diagram.ts';
import { element, join, type Html } from './html.ts';
import { lapText } from '../gif/caption.ts';
import type { HtmlReportLook, GameWords } from './types.ts';

/** The move whose laps a note points at. */
export interface LapMove {
  readonly rules: Rules;
  readonly node: TreeNode;
  readonly before: Position;
  readonly steps: readonly Step[];
  /** Number and letters: `1. H`. */
  readonly name: string;
}

/** Collects the boards of one note. */
export interface LapFigures {
  /** Returns the board of a moment, which is drawn once however often the note points at it. */
  readonly at: (anchor: LapAnchor) => Figure;
  /** Returns the boards drawn since the last call, side by side. */
  readonly take: () => Html;
}

/** Makes the collection for a note; null for a move without laps (`swap`, claims). */
export function makeLapFigures(
  { rules, node, before, steps, name }: LapMove,
  diagrams: Diagrams,
  look: HtmlReportLook,
  words: GameWords,
): LapFigures | null {
  const track = makeTrack(steps);
  if (track.laps.length === 0) return null;
  const told = shownOfMove(rules.board, steps, placeTeller(rules.board, look.counts, before.turn));
  const known = new Map<number, Figure>();
  let waiting: Html[] = [];

  function draw(stop: number): Figure {
    const count = track.stops[stop]?.steps ?? 0;
    const moment: Moment = momentAfter(rules.board, before, steps, count);
    const at = lapStopAt(steps, track, stop, told);
    const [from, to] = [lapOf(track, stop)?.from ?? null, at?.place ?? null];
    return diagrams.figure({
      rules,
      position: before,
      node,
      moment,
      isSmall: true,
      lastMove: from !== null && to !== null ? { from, to } : null,
      where: words.say('html-report.during', {
        move: name,
        where: at ? lapText(at, rules.board, words) : '',
      }),
      origin: null,
    });
  }

  return {
    at(anchor) {
      const stop = stopOf(track, anchor);
      const found = known.get(stop);
      if (found) return found;
      const figure = draw(stop);
      known.set(stop, figure);
      waiting.push(figure.html);
      return figure;
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken.length === 0 ? join([]) : element('div', { class: 'laps' }, ...taken);
    },
  };
}
