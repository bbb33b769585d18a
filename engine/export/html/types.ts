/** The input of an HTML report: games, choices, words. */
import type { BoardView, ThemeName } from '../../drawing/scene.ts';
import type { AnimationWords } from '../gif/caption.ts';
import type { Loss } from '../../core/ranking.ts';
import type { BySide, Side } from '../../core/side.ts';
import type { Value } from '../../core/value.ts';
import type { Move } from '../../core/move.ts';
import type { Board, Turn } from '../../rules/types.ts';
import type { StoryClause } from '../../review/story.ts';
import type { Thresholds } from '../../review/verdict.ts';
import type { GameRecord, MoveGlyph, PositionGlyph } from '../../tree/types.ts';
import type { FontFile } from './fonts.ts';

/** `notes`: a board at every note of the main line; `marked`: only at titles, bookmarks, marks and `[board]`. */
export const DIAGRAM_PLACES = ['notes', 'marked'] as const;
type DiagramPlaces = (typeof DIAGRAM_PLACES)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How an HTML report looks. */
export interface HtmlReportLook {
  readonly theme: ThemeName;
  readonly paper: Paper;
  readonly diagrams: DiagramPlaces;
  /** Whether values and costs are shown at moves and boards. */
  readonly hasValues: boolean;
  /** Whether glyphs that follow from values are shown even if values are not; off if left out. */
  readonly hasVerdicts?: boolean;
  /** Whether the time of each move is shown, if the game has it; off if left out. */
  readonly hasTimes?: boolean;
  readonly labels: boolean;
  readonly counts: BoardView['counts'];
  readonly flipped: boolean;
}

/** The players and counts of a move in words. */
interface ToldMove {
  /** The side that played it. */
  readonly side: Side;
  readonly names: BySide<string>;
  /** False: counts are hidden, and no number may be said. */
  readonly tellsCounts: boolean;
}

/** The words for the text of a game in the reader's language. All are plain text. */
export interface GameWords extends AnimationWords {
  /** Language tag of the page. */
  readonly language: string;
  readonly side: BySide<string>;
  /** Rule set in words. */
  readonly ruleSet: (text: string) => string;
  /** The notice for a start position that is not published. */
  readonly origin: Readonly<Record<'reconstruction' | 'own', string>>;
  readonly moveGlyph: Readonly<Record<MoveGlyph, string>>;
  readonly positionGlyph: Readonly<Record<PositionGlyph, string>>;
  /** A glyph that follows only from values: `mistake by values`. */
  readonly verdict: (glyph: MoveGlyph) => string;
  /** The spoken text of a played move: `South plays D, ends in a, captures 2`. */
  readonly told: (board: Board, move: Move, turn: Turn, how: ToldMove) => string;
  /** A value with how sure it is, as a sentence. */
  readonly value: (value: Value) => string;
  /** How sure a value is: `exact`, `at least`, `estimate at depth 12`. */
  readonly sure: (value: Value) => string;
  /** The loss of a move, in words; called only if there is a loss. */
  readonly cost: (cost: Loss) => string;
  /** Names of the proof shapes for the legend. */
  readonly proof: Readonly<Record<'square' | 'diamond' | 'triangle-up' | 'triangle-down' | 'circle', string>>;
}

/** Everything an HTML report depends on. */
export interface HtmlReportInput {
  readonly title: string;
  readonly games: readonly GameRecord[];
  readonly look: HtmlReportLook;
  readonly words: GameWords;
  /** Thresholds of the review that reviewed games begin with, if values are shown; null for no reviews. */
  readonly review: Thresholds | null;
  /** Returns further clauses for the story of a reviewed game: its repertoire, its first new move. */
  readonly story?: (record: GameRecord) => readonly StoryClause[];
  /** Whether the HTML file has a board that replays the games; print and PDF never have one. */
  readonly hasReplay: boolean;
  /** Address of the page that the QR codes of the games lead to; none are drawn if left out. */
  readonly qrAddress?: string;
}

/** A font inside the file. */
export interface HtmlReportFont extends Omit<FontFile, 'name'> {
  /** `data:` URL. */
  readonly url: string;
}
