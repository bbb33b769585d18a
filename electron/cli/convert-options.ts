/** How `convert` draws: theme, sizes, what of a game is shown. */
import { type HtmlReportLook, PAPERS } from '../../engine/export/html/types.ts';
import type { ThemeName } from '../../engine/drawing/scene.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS, type AnimationPace } from '../../engine/export/gif/animation.ts';
import { UsageError, wholeNumber, type Arguments, type Flag } from './usage.ts';

const THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];

/** All of it, checked. */
export interface ConvertOptions {
  /**
   * Number of the only game that is converted; null: all, in pictures and animations the first, or every game of a file into
   * a folder.
   */
  readonly game: number | null;
  /** Pictures: after so many sowings. Animations: that sowing alone. Null: the last position, the whole line. */
  readonly ply: number | null;
  readonly theme: ThemeName;
  readonly scale: number;
  readonly width: number;
  readonly hasValues: boolean;
  /** Pictures: the last move is outlined, with its glyph. */
  readonly hasLastMove: boolean;
  readonly pace: AnimationPace;
  readonly isLooped: boolean;
  /** A line below the pictures of an animation that says which move and lap it is. */
  readonly hasCaption: boolean;
  readonly paper: HtmlReportLook['paper'];
  readonly diagrams: HtmlReportLook['diagrams'];
}

export const CONVERT_FLAGS: readonly Flag[] = [
  { name: 'game', value: 'N', help: 'that game alone (default: all; picture, animation: 1)' },
  { name: 'ply', value: 'N', help: 'picture: after N sowings of the main line; animation: sowing N alone' },
  { name: 'theme', value: 'T', help: 'picture, animation, report: light, dark or print' },
  { name: 'scale', value: 'N', help: 'PNG: 1 to 4 times the size (default 2)' },
  { name: 'width', value: 'N', help: 'GIF: width in pixels, 160 to 2000 (default 720)' },
  {
    name: 'motion',
    value: 'M',
    help: `GIF: ${ANIMATION_MOTIONS.join(', ')} (default ${DEFAULT_PACE.motion})`,
  },
  { name: 'seed-ms', value: 'N', help: `GIF: milliseconds a seed (default ${String(DEFAULT_PACE.seedMs)})` },
  { name: 'rest-ms', value: 'N', help: `GIF: rest after a move (default ${String(DEFAULT_PACE.restMs)})` },
  { name: 'once', help: 'GIF: plays once instead of for ever' },
  { name: 'no-last-move', help: 'picture: without the outline of the last move' },
  { name: 'no-caption', help: 'GIF: without the line that names move and lap' },
  { name: 'paper', value: 'P', help: 'HTML, PDF: a4 or letter' },
  { name: 'few-diagrams', help: 'HTML, PDF: boards at titles, bookmarks, marks and [board] only' },
  { name: 'no-values', help: 'picture, animation, report: without stored values' },
];

function oneOf<T extends string>(args: Arguments, name: string, words: readonly T[], fallback: T): T {
  const wanted = args.text(name);
  if (wanted === null) return fallback;
  const word = words.find((each) => each === wanted);
  if (word === undefined) throw new UsageError(`--${name} takes one of ${words.join(', ')}`);
  return word;
}

function within(args: Arguments, name: string, least: number, most: number, fallback: number): number {
  const number = wholeNumber(args, name, least) ?? fallback;
  if (number > most) throw new UsageError(`--${name} takes ${String(least)} to ${String(most)}`);
  return number;
}

/** Reads the flags. */
export function convertOptions(args: Arguments): ConvertOptions {
  return {
    game: wholeNumber(args, 'game', 1),
    ply: wholeNumber(args, 'ply', 0),
    theme: oneOf(args, 'theme', THEMES, 'light'),
    scale: within(args, 'scale', 1, 4, 2),
    width: within(args, 'width', 160, 2000, 720),
    hasValues: !args.has('no-values'),
    hasLastMove: !args.has('no-last-move'),
    pace: {
      motion: oneOf(args, 'motion', ANIMATION_MOTIONS, DEFAULT_PACE.motion),
      seedMs: within(args, 'seed-ms', 20, 10_000, DEFAULT_PACE.seedMs),
      restMs: within(args, 'rest-ms', 20, 60_000, DEFAULT_PACE.restMs),
    },
    isLooped: !args.has('once'),
    hasCaption: !args.has('no-caption'),
    paper: oneOf(args, 'paper', PAPERS, 'a4'),
    diagrams: args.has('few-diagrams') ? 'marked' : 'notes',
  };
}
