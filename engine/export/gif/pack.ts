/** An animation as a GIF. The caller draws the pictures: a page, or a browser that serves the command line. */
import { groundOf } from '../../drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../drawing/colours.ts';
import { serialiseScene } from '../../drawing/serialise.ts';
import { animationScene, animationSize, type AnimationFrame } from './animation.ts';
import { startGif } from './gif.ts';
import { makePalette, parseColour, type Pixels } from './palette.ts';

/** The settings of an animation file. */
export interface AnimationFile {
  /** Pixels. */
  readonly width: number;
  readonly isLooped: boolean;
  /** The digit font as a `data:` URL; null if any installed font is used. */
  readonly font: string | null;
}

/** Tools that the caller provides. */
export interface AnimationWork {
  /** Returns the pixels of an SVG text at a size. */
  readonly draw: (svg: string, width: number, height: number) => Promise<Pixels>;
  /** Called after each picture; the answer false stops the work. */
  readonly report: (done: number, total: number) => boolean;
}

/** Pictures that the palette is chosen from: first, last and some between. */
const SAMPLES = 6;

/** Returns the height of an animation's pictures for a width; 0 without pictures. */
export function animationHeight(frames: readonly AnimationFrame[], width: number): number {
  const [first] = frames;
  if (!first) return 0;
  const size = animationSize(frames, groundOf(first.view));
  return Math.round((size.height * width) / size.width);
}

/** Draws all pictures and packs them; null if the work was stopped. The animation has at least one picture. */
export async function packAnimation(
  frames: readonly AnimationFrame[],
  { width, isLooped, font }: AnimationFile,
  { draw, report }: AnimationWork,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [first] = frames;
  if (!first) throw new Error('an animation without pictures');
  const { view } = first;
  const height = animationHeight(frames, width);
  const ground = groundOf(view);
  const paint = BOARD_COLOURS[view.theme].ground;
  const look = { width, height, ground: paint, ...(font === null ? {} : { fontDataUrl: font }) };
  const pixelsOf = (frame: AnimationFrame): Promise<Pixels> =>
    draw(serialiseScene(animationScene(frame, ground), look), width, height);
  const samples: Pixels[] = [];
  for (const index of sampleIndexes(frames.length)) samples.push(await pixelsOf(frames[index] ?? first));
  const gif = startGif(width, height, makePalette(samples, [parseColour(paint)]), isLooped);
  for (const [index, frame] of frames.entries()) {
    gif.add(await pixelsOf(frame), frame.delayMs);
    if (!report(index + 1, frames.length)) return null;
  }
  return gif.finish();
}

function sampleIndexes(count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: SAMPLES }, (_, i) => Math.round((i * (count - 1)) / (SAMPLES - 1))));
}
