/** The line below the pictures of an animation: which move it is, in which lap, where it will end, what it brought. */
import { placeTeller, tellsBoth, shownOfMove, shownOutcome } from '../../drawing/count-mode.ts';
import { lapStopAt, type LapStop } from '../../drawing/lap-stop.ts';
import { makeTrack } from '../../drawing/track.ts';
import type { MoveWords } from '../../notation/move-name.ts';
import type { Rules } from '../../rules/game.ts';
import type { Board, Outcome, Position, Step, Turn } from '../../rules/types.ts';
import type { TreeNode } from '../../tree/types.ts';
import type { BoardView } from '../../drawing/scene.ts';

/** The words of captions in the reader's language; plain text. */
export interface AnimationWords extends MoveWords {
  readonly start: string;
  /** After a move: `After 12... f`. */
  readonly after: (move: string) => string;
  /** Inside a move: `1. H: lap 3 of 5, ends in c`. */
  readonly during: (move: string, where: string) => string;
  /** A stop of a move: `lap 2 of 5, seed 3 of 7 in c`. */
  readonly lap: (stop: LapStop, board: Board) => string;
  readonly over: (outcome: Outcome) => string;
}

/** Caption while the board rests after the move of this name; `turn` is null at the start of the game. */
export function restCaption(
  node: TreeNode,
  name: string,
  turn: Turn | null,
  { counts }: Pick<BoardView, 'counts'>,
  words: AnimationWords,
): string {
  if (node.move === '') return words.start;
  const captured = turn && turn.captured > 0 && tellsBoth(counts) ? `+${String(turn.captured)}` : '';
  const after = words.after(`${name}${captured}`);
  const outcome = turn?.position.outcome ?? null;
  return outcome === null ? after : `${after}. ${words.over(shownOutcome(outcome, counts))}`;
}

/** Captions of a move under way, by its steps: one for each lap, so that it can be read while the seeds fall. */
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
    return stop ? words.during(name, words.lap(stop, board)) : name;
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
