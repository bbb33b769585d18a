/** The line below the pictures of an animation: the move, its lap, where that will end, the captures. */
import { placeTeller, tellsBoth, shownOfMove, shownOutcome } from '../../drawing/count-mode.ts';
import { lapStopAt, type LapStop } from '../../drawing/lap-stop.ts';
import { makeTrack } from '../../drawing/track.ts';
import type { MoveWords } from '../../notation/move-name.ts';
import type { Rules } from '../../rules/game.ts';
import type { Board, Outcome, PlaceIndex, Position, Step, Turn } from '../../rules/types.ts';
import type { TreeNode } from '../../tree/types.ts';
import type { BoardView } from '../../drawing/scene.ts';
import type { Say } from '../../locales/text.ts';

/** The words of captions in the reader's language; plain text. */
export interface AnimationWords extends MoveWords {
  readonly say: Say;
  /** The name of a pit or store. */
  readonly place: (board: Board, place: PlaceIndex) => string;
  readonly over: (outcome: Outcome) => string;
}

/**
 * Describes a stop of a move: `lap 2 of 5, seed 3 of 7 in c`, `lap 3 of 5, ends in g`; a move of one lap does not count
 * it.
 */
export function lapText(
  { lap, until, laps, seeds, place: at }: LapStop,
  board: Board,
  { say, place: placeText }: AnimationWords,
): string {
  if (at === null) return say('html-report.laps-left-out', { lap, until, laps });
  const place = placeText(board, at);
  const what =
    seeds === null
      ? say('html-report.lap-ends', { place })
      : seeds.fallen === 0
        ? say('html-report.lap-begins', { place })
        : seeds.all === null
          ? say('html-report.seed-hidden', { seed: seeds.fallen, place })
          : say('html-report.seed', { seed: seeds.fallen, seeds: seeds.all, place });
  return laps > 1 ? say('html-report.lap', { lap, laps, what }) : what;
}

/** Returns the caption while the board rests after the move of this name; `turn` is null at the start of the game. */
export function restCaption(
  node: TreeNode,
  name: string,
  turn: Turn | null,
  { counts }: Pick<BoardView, 'counts'>,
  words: AnimationWords,
): string {
  if (node.move === '') return words.say('html-report.start');
  const captured = turn && turn.captured > 0 && tellsBoth(counts) ? `+${String(turn.captured)}` : '';
  const after = words.say('html-report.after', { move: `${name}${captured}` });
  const outcome = turn?.position.outcome ?? null;
  return outcome === null ? after : `${after}. ${words.over(shownOutcome(outcome, counts))}`;
}

/**
 * Returns the captions of a move under way, by its steps. Each lap has one caption, so that it can be read while the
 * seeds fall.
 */
export function movingCaptions(
  rules: Rules,
  before: Position,
  steps: readonly Step[],
  name: string,
  { counts }: Pick<BoardView, 'counts'>,
  words: AnimationWords,
): (step: Step) => string {
  const { board } = rules;
  const track = makeTrack(steps);
  const told = shownOfMove(board, steps, placeTeller(board, counts, before.turn));
  const laps = track.laps.map(({ last }) => {
    const stop = lapStopAt(steps, track, last, told);
    return stop ? words.say('html-report.during', { move: name, where: lapText(stop, board, words) }) : name;
  });
  const places = new Map<Step, number>();
  let lap = -1;
  for (const step of steps) {
    if (step.kind === 'pick-up' || step.kind === 'laps-left-out') lap++;
    places.set(step, lap);
  }
  // The sweep at the end belongs to the last lap.
  return (step) => laps.at(places.get(step) ?? -1) ?? name;
}
