/**
 * The board as a picture, before any pixels: plain scene nodes made from a view by `boardScene`. Vue draws them on
 * screen, `serialise.ts` writes them as an SVG file, and PNG is made from that file. Attributes only, no inline style:
 * the page's content policy refuses `style=""`.
 */
import type { Board, PlaceIndex, Position, Setup } from '../rules/types.ts';
import type { Cost } from '../core/ranking.ts';
import type { BySide, Side } from '../core/side.ts';
import type { Mark, MoveGlyph, PositionGlyph } from '../tree/types.ts';
import type { MovePreview } from './preview.ts';
import type { Value } from '../core/value.ts';
import type { CountMode } from '../rules/counts.ts';
import type { SayBoard } from './plain-english.ts';

/** One SVG element as data. `key` is stable between scenes of the same board, so a view can patch only changes. */
export interface SceneNode {
  readonly tag:
    | 'svg'
    | 'g'
    | 'rect'
    | 'circle'
    | 'ellipse'
    | 'path'
    | 'line'
    | 'polygon'
    | 'text'
    | 'use'
    | 'defs'
    | 'radialGradient'
    | 'linearGradient'
    | 'stop'
    | 'clipPath'
    | 'pattern'
    | 'title'
    | 'symbol';
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly SceneNode[];
  readonly text?: string;
}

/** A whole drawing. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Alt text. */
  readonly title: string;
  readonly nodes: readonly SceneNode[];
}

/** Colours of one theme; filled from the design tokens. `print` is plain ink on white. */
export type ThemeName = 'light' | 'dark' | 'print';

/** Value and cost shown at a pit. */
export interface PitBadge {
  readonly place: PlaceIndex;
  /** Null while nothing is known: a dotted ring, or a ring with an arc while a search runs. */
  readonly value: Value | null;
  readonly isRunning?: boolean;
  /** Null if values are not margins; then the value itself is shown. */
  readonly cost: Cost | null;
  /** The best move, or one as good as the best: its plate is filled and shows the value itself. */
  readonly isBest: boolean;
}

/** A glyph to be drawn. */
export interface DrawnGlyph {
  readonly glyph: MoveGlyph | PositionGlyph;
  /** Whether the glyph follows only from values. */
  readonly isHollow: boolean;
}

/** Aids to draw; empty lists draw nothing. */
export interface BoardAids {
  readonly captures: readonly { readonly place: PlaceIndex; readonly beads: number }[];
  readonly threats: readonly { readonly place: PlaceIndex; readonly beads: number }[];
  /** Seeds needed to end in the store, and seeds there. */
  readonly toStore: readonly { readonly place: PlaceIndex; readonly needed: number; readonly has: number }[];
}

/** Beads drawn faintly where they lay before they were captured. */
export interface GhostBeads {
  readonly place: PlaceIndex;
  /** How many of each kind, as in the steps of the rules. */
  readonly beads: readonly number[];
}

/** Everything the picture depends on. */
export interface BoardView {
  readonly board: Board;
  readonly position: Setup | Position;
  /** The position with all beads, if some of `position` are in the air: by it, piles and the majority line keep still. */
  readonly whole?: Pick<Setup, 'pits' | 'stores'>;
  readonly theme: ThemeName;
  readonly flipped: boolean;
  readonly counts: CountMode;
  /** The side whose counts are the user's own; if left out, the side to move. */
  readonly own?: Side;
  /** Places whose counts would reveal too much, since beads of a move that is not played yet have reached them. */
  readonly veiled?: ReadonlySet<PlaceIndex>;
  readonly labels: boolean;
  /** How much larger counts, letters, values and names are than usual; 1 if left out. */
  readonly typeScale?: number;
  /** Page pixels per drawing unit: texts are never drawn smaller than 13 pixels. 1 if left out. */
  readonly pixelsPerUnit?: number;
  readonly names: BySide<string>;
  readonly badges: readonly PitBadge[];
  /** Says the words on value plates and of the alt text in the reader's language. */
  readonly say: SayBoard;
  /**
   * Whether to keep room for value plates even while there are none; if left out, there is room if there are badges.
   */
  readonly hasValues?: boolean;
  /** The place under the pointer; its floor is drawn lighter. */
  readonly hovered?: PlaceIndex | null;
  readonly marks: readonly Mark[];
  /** Places of the last move (origin and last bead), outlined. */
  readonly lastMove: { readonly from: PlaceIndex; readonly to: PlaceIndex } | null;
  /** Captured beads of the last move, drawn faintly until the next one. */
  readonly ghosts?: readonly GhostBeads[];
  /** An arrow for the best move, from its pit to where it ends; null or left out for none. */
  readonly arrow?: { readonly from: PlaceIndex; readonly to: PlaceIndex } | null;
  /** Glyph of the last move, at the place where it ended. */
  readonly glyph?: DrawnGlyph | null;
  /** Captures, threats and other aids, if the user wants them. */
  readonly aids?: BoardAids;
  /** A move to preview over this position; null or left out for none. */
  readonly preview?: MovePreview | null;
  readonly toMove: Side | null;
  /** Prefix for ids inside the drawing (gradients): two boards in one page must not share them. */
  readonly idPrefix: string;
  /** The alt text, instead of a description of the position. */
  readonly alt?: string;
}
