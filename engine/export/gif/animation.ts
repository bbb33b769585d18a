/**
 * Moves as an animation: a list of board pictures with the time of each. Pure data made from the rules' own
 * steps, so an animation in a file shows the same as the board on screen.
 *
 *   const frames = makeAnimation({ positions, root, path, fromPly: 0, toPly: 1 }, look, DEFAULT_PACE);
 *   frames.map((frame) => animationScene(frame, ground));
 */
import { makeTimeline, momentAt, type Moment, type TimedStep } from '../../drawing/animation.ts';
import { boardScene, type Ground } from '../../drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../drawing/colours.ts';
import { cutText } from '../../drawing/captions.ts';
import { flightNodes } from '../../drawing/flight.ts';
import { shownGlyph } from '../../drawing/glyphs.ts';
import { FONT_FAMILY, group, label, round } from '../../drawing/node.ts';
import type { BoardView, Scene } from '../../drawing/scene.ts';
import { fail, type Failure } from '../../core/result.ts';
import { sweptSetup } from '../../rules/steps.ts';
import type { Position, Step, Turn } from '../../rules/types.ts';
import { lastPlaces } from '../../drawing/last-places.ts';
import { knownBadges } from '../../drawing/pit-values.ts';
import { nodesTo } from '../../tree/node.ts';
import { positionsTo, type Positions } from '../../tree/positions.ts';
import { placesAlong } from '../../tree/numbering.ts';
import { movesOf } from '../../tree/path.ts';
import type { Path, TreeNode } from '../../tree/types.ts';
import { moveName, moveWords } from '../../notation/move-name.ts';
import { movingCaptions, restCaption, type AnimationWords } from './caption.ts';
import type { AnimationPace } from './pace.ts';

/** The look of all pictures of an animation. Marks and values are shown while the board rests. */
export interface AnimationLook extends Pick<
  BoardView,
  'theme' | 'flipped' | 'counts' | 'labels' | 'names' | 'say'
> {
  readonly hasMarks: boolean;
  readonly hasValues: boolean;
  /** The words of a line below the board; null for no line. */
  readonly words: AnimationWords | null;
}

/** Which moves are shown: those after `fromPly` up to `toPly` on the line to `path`. */
export interface AnimationRange {
  readonly positions: Positions;
  readonly root: TreeNode;
  readonly path: Path;
  readonly fromPly: number;
  readonly toPly: number;
}

/** One picture. */
export interface AnimationFrame {
  readonly view: BoardView;
  /** The hand and the captured beads in flight; null while the board rests. */
  readonly moment: Moment | null;
  /** The line below the board; null in animations without captions. */
  readonly caption: string | null;
  /** A whole number of hundredths of a second: GIF files allow nothing finer. */
  readonly delayMs: number;
}

/** Browsers slow down pictures that are shown for less. */
const MIN_MS = 20;
/** Pictures per seed, or per group of captures, in a smooth animation. */
const SMOOTH = 3;
/** A capture takes as long as two seeds. */
const CAPTURE_SEEDS = 2;

/** Largest number of pictures in a file: nobody watches a longer animation, and it takes minutes to make. */
export const MAX_FRAMES = 2000;
/** Largest number of pixels in all pictures of a file together. */
const MAX_PIXELS = 1_500_000_000;

function delay(ms: number): number {
  return Math.max(MIN_MS, Math.round(ms / 10) * 10);
}

function viewOf(
  { positions }: AnimationRange,
  look: AnimationLook,
  position: Position,
  node: TreeNode,
  lastMove: BoardView['lastMove'],
): BoardView {
  const { rules } = positions;
  const { hasMarks, words: _, ...shared } = look;
  const { hasValues } = shared;
  return {
    ...shared,
    board: rules.board,
    position: sweptSetup(rules.board, position),
    badges: hasValues ? knownBadges(rules, position, node.values) : [],
    marks: hasMarks ? node.marks : [],
    lastMove,
    glyph: lastMove ? shownGlyph(node, hasValues) : null,
    toMove: position.outcome ? null : position.turn,
    idPrefix: 'animation-',
  };
}

/** Returns the moments of one move: picking up, then every seed and every group of captures in `parts` pictures. */
function moving(
  base: BoardView,
  before: Position,
  turn: Turn,
  pace: AnimationPace,
  captionOf: (step: Step) => string | null,
): readonly AnimationFrame[] {
  const parts = pace.motion === 'smooth' ? SMOOTH : 1;
  const timeline = makeTimeline([...turn.steps, ...(turn.position.outcome?.sweep ?? [])]);
  const frames: AnimationFrame[] = [];
  const show = (step: Step, timeMs: number, delayMs: number): void => {
    const moment = momentAt(base.board, before, timeline, timeMs);
    const position = { pits: moment.pits, stores: moment.stores, turn: before.turn };
    frames.push({
      view: { ...base, position, whole: before, badges: [], marks: [], lastMove: null, glyph: null },
      moment,
      caption: captionOf(step),
      delayMs: delay(delayMs),
    });
  };
  let last: TimedStep | null = null;
  for (const timed of timeline.steps) {
    const { startMs, endMs, step } = timed;
    if (step.kind === 'pick-up') show(step, startMs, pace.seedMs * CAPTURE_SEEDS);
    // Captures that happen together are one stretch of time.
    if (endMs <= startMs || (last !== null && last.startMs === startMs && last.endMs === endMs)) continue;
    last = timed;
    const isCapture = step.kind !== 'sow';
    const length = isCapture ? pace.seedMs * CAPTURE_SEEDS : pace.seedMs;
    const count = isCapture ? Math.max(2, parts) : parts;
    for (let part = 1; part <= count; part++)
      show(step, startMs + ((endMs - startMs) * part) / count, length / count);
  }
  return frames;
}

/**
 * Makes the pictures of a range of moves. Stops at a move that cannot be played, and once there are more than
 * `MAX_FRAMES`: an animation that long is refused without making the rest of it.
 *
 * Cost: the square of the steps of each move, which the rules keep short.
 */
export function makeAnimation(
  range: AnimationRange,
  look: AnimationLook,
  pace: AnimationPace,
): readonly AnimationFrame[] {
  const { positions, root, path, fromPly, toPly } = range;
  const { rules } = positions;
  const line = positionsTo(positions, path);
  const nodes = nodesTo(root, path) ?? [];
  // All pictures have one height: with room for values if at least one of them shows values.
  const hasRoom = look.hasValues && nodes.slice(fromPly, toPly + 1).some(({ values }) => values !== null);
  const moves = movesOf(path);
  const places = placesAlong(moves);
  const { words } = look;
  /** Returns the name of the move that leads to a ply. */
  const nameOf = (ply: number): string => {
    const place = places[ply - 1];
    if (!words || !place) return '';
    const turn = moves.slice(ply - 1 - place.sowing, ply);
    return moveName(
      place,
      turn.map((move) => moveWords(move, words)),
    );
  };
  const frames: AnimationFrame[] = [];
  for (let ply = fromPly; ply <= toPly && frames.length <= MAX_FRAMES; ply++) {
    const [found, node, next] = [line[ply], nodes[ply], nodes[ply + 1]];
    if (!found?.ok || !node) break;
    const position = found.value;
    const before = line[ply - 1];
    const played = before?.ok && node.move !== '' ? rules.play(before.value, node.move) : null;
    const turn = played?.ok ? played.value : null;
    const lastMove = turn ? lastPlaces(turn.steps) : null;
    const base = { ...viewOf(range, look, position, node, lastMove), hasValues: hasRoom };
    const isEnd = ply === toPly;
    const isInTurn = ply > fromPly && turn?.again === true && !isEnd;
    frames.push({
      view: base,
      moment: null,
      caption: words && restCaption(node, nameOf(ply), turn, look, words),
      delayMs: delay(pace.restMs * (isEnd ? 2 : isInTurn ? 0.5 : 1)),
    });
    if (isEnd || pace.motion === 'moves' || !next || next.move === '') continue;
    const following = rules.play(position, next.move);
    if (!following.ok) continue;
    const name = nameOf(ply + 1);
    const captions = words && movingCaptions(rules, position, following.value.steps, name, look, words);
    frames.push(...moving(base, position, following.value, pace, captions ?? (() => null)));
  }
  return frames;
}

/** Returns the height of the line below the board in its own units, for text of a size. */
function stripHeight(size: number): number {
  return round(size * 1.9);
}

/** Returns the width and height of the pictures of an animation, in drawing units. */
export function animationSize(
  frames: readonly AnimationFrame[],
  { geometry }: Ground,
): Pick<Scene, 'width' | 'height'> {
  const hasStrip = frames.some(({ caption }) => caption !== null);
  const strip = hasStrip ? stripHeight(geometry.type.name) : 0;
  return { width: round(geometry.width), height: round(geometry.height + strip) };
}

/** Draws a picture; `ground` is the same for all pictures of an animation. */
export function animationScene({ view, moment, caption }: AnimationFrame, ground: Ground): Scene {
  const scene = boardScene(view, ground);
  const { geometry } = ground;
  const colours = BOARD_COLOURS[view.theme];
  const air = moment ? [group('air', flightNodes(view.idPrefix, moment, geometry, colours))] : [];
  if (caption === null) return { ...scene, nodes: [...scene.nodes, ...air] };
  const size = geometry.type.name;
  const { x, width } = geometry.wood;
  const look = { size, weight: 550, fill: colours.ink, anchor: 'start' } as const;
  const line = label('caption', x + 10, scene.height + size * 0.6, cutText(caption, size, width - 20), look);
  const strip = group('strip', [line], { 'font-family': FONT_FAMILY, 'font-variant': 'tabular-nums' });
  return {
    ...scene,
    height: round(scene.height + stripHeight(size)),
    nodes: [...scene.nodes, ...air, strip],
  };
}

/** Returns the length of an animation in milliseconds. */
export function animationLength(frames: readonly AnimationFrame[]): number {
  return frames.reduce((sum, { delayMs }) => sum + delayMs, 0);
}

/**
 * Returns why an animation is too large for a file of this size in pixels, or null. Params: `most`, and `width` if the
 * width is too large.
 */
export function animationRefusal(
  frames: readonly AnimationFrame[],
  width: number,
  height: number,
): Failure<'ERR_ANIMATION_LONG' | 'ERR_ANIMATION_LARGE'> | null {
  const count = frames.length;
  if (count > MAX_FRAMES) return fail('ERR_ANIMATION_LONG', undefined, { most: MAX_FRAMES });
  const ratio = height / width;
  const most = Math.floor(Math.sqrt(MAX_PIXELS / count / ratio) / 10) * 10;
  return width > most ? fail('ERR_ANIMATION_LARGE', undefined, { width, most }) : null;
}
