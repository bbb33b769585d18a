/** The input of an HTML report: games, choices, words. */
import type { BoardView, ThemeName } from '../../drawing/scene.ts';
import type { AnimationWords } from '../gif/caption.ts';
import type { Loss } from '../../core/ranking.ts';
import type { BySide, Side } from '../../core/side.ts';
import type { Value } from '../../core/value.ts';
import type { Move } from '../../core/move.ts';
import type { Board, Turn } from '../../rules/types.ts';
import type { Reason } from '../../review/reasons.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { StoryClause } from '../../review/story.ts';
import type { KeptResult, Thresholds } from '../../review/verdict.ts';
import type { GameRecord, MoveGlyph, PositionGlyph } from '../../tree/types.ts';
import type { FontFile } from './fonts.ts';

/** `notes`: a board at every note of the main line; `marked`: only at titles, bookmarks, marks and `[board]`. */
export const DIAGRAM_PLACES = ['notes', 'marked'] as const;
export type DiagramPlaces = (typeof DIAGRAM_PLACES)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How an HTML report looks. */
export interface HtmlReportLook {
  readonly theme: ThemeName;
  readonly paper: Paper;
  readonly diagrams: DiagramPlaces;
  /** Values and costs at moves and boards. */
  readonly hasValues: boolean;
  /** The time of each move, if the game has it; off if left out. */
  readonly hasTimes?: boolean;
  readonly labels: boolean;
  readonly counts: BoardView['counts'];
  readonly flipped: boolean;
}

/** The words of the board that plays through a report. */
export interface ReplayWords {
  /** Its name. */
  readonly board: string;
  /** How it is used by keyboard. */
  readonly keys: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  /** Label of the slider. */
  readonly move: string;
  /** Before the moves that can follow, where there are several. */
  readonly ways: string;
  readonly note: string;
  readonly hide: string;
  readonly show: string;
}

/** The words of a sheet of diagrams. */
interface SheetWords {
  /** Heading of the last page. */
  readonly solutions: string;
  /** Where the file has no move. */
  readonly noMove: string;
}

/** Figures of a player that a review tells, in its order. */
export const REVIEW_FIGURES = [
  'loss',
  'phases',
  'accuracy',
  'best',
  'only',
  'counts',
  'missedCaptures',
  'missedExtraTurns',
  'unknown',
] as const;
export type ReviewFigure = (typeof REVIEW_FIGURES)[number];

/** The extra turn or capture that the best move offered. */
export type MissedReason = Extract<Reason, { readonly kind: 'missed-extra-turn' | 'missed-capture' }>;
export type AllowedReason = Exclude<Reason, MissedReason>;

/** The words of the review of a game. */
export interface ReviewWords {
  readonly heading: string;
  /** A sentence of what happened in these moves. */
  readonly clause: (clause: StoryClause, moves: readonly ReviewedMove[], names: BySide<string>) => string;
  /** Labels of the figures; `isMargin`: what is given away are seeds, else results. */
  readonly figure: (figure: ReviewFigure, isMargin: boolean) => string;
  /** `30 of 39`. */
  readonly share: (part: number, all: number) => string;
  /** A whole number of percent. */
  readonly percent: (percent: number) => string;
  /** Above and below the graph: who is ahead there, or in games without margins, who wins. */
  readonly ahead: (name: string, isMargin: boolean) => string;
  /** Description of the graph. */
  readonly graph: (moves: number) => string;
  /** The signs of the graph. */
  readonly proved: string;
  readonly estimate: string;
  readonly decided: string;
  readonly mistakes: string;
  /** The loss of a move, as the beginning of a sentence or a cell; at least one. */
  readonly gaveAway: (seeds: number, isMargin: boolean) => string;
  readonly changesResult: string;
  /** Behind what a move gave away of a result that it keeps. */
  readonly kept: Readonly<Record<KeptResult, string>>;
  /** The best move, with what it would have had. */
  readonly better: (move: string, missed: MissedReason | null) => string;
  /** The reply that the played move allows. */
  readonly allowed: (allowed: AllowedReason) => string;
  /** Where the list has no room for so many smaller ones. */
  readonly more: (count: number) => string;
  readonly noMistakes: string;
  /** The table of all moves. */
  readonly all: string;
  readonly columns: Readonly<Record<'move' | 'value' | 'loss' | 'best', string>>;
}

/** The players and counts of a move in words. */
export interface ToldMove {
  /** Who played it. */
  readonly side: Side;
  readonly names: BySide<string>;
  /** False: counts are hidden, and no number may be said. */
  readonly tellsCounts: boolean;
}

/** The words of an HTML report in the reader's language. All are plain text. */
export interface HtmlReportWords extends AnimationWords {
  /** Language tag of the page. */
  readonly language: string;
  readonly side: BySide<string>;
  readonly contents: string;
  /** Name of a game without players and title. */
  readonly game: (number: number) => string;
  readonly players: (south: string, north: string) => string;
  /** Label of a tag. */
  readonly tag: (name: string) => string;
  readonly rules: string;
  /** Rule set in words. */
  readonly ruleSet: (text: string) => string;
  /** The notice for a start position that is not published. */
  readonly origin: Readonly<Record<'reconstruction' | 'own', string>>;
  readonly diagram: (number: number) => string;
  /** Names a diagram in a sentence: `diagram 5`. */
  readonly seeDiagram: (number: number) => string;
  readonly toMove: (side: Side) => string;
  readonly moveGlyph: Readonly<Record<MoveGlyph, string>>;
  readonly positionGlyph: Readonly<Record<PositionGlyph, string>>;
  /** A glyph that only values have put there: `mistake by values`. */
  readonly verdict: (glyph: MoveGlyph) => string;
  /** The meaning of a sign in an open frame, for the legend. */
  readonly verdictSign: string;
  readonly replay: ReplayWords;
  readonly review: ReviewWords;
  readonly sheet: SheetWords;
  /** A move that was played, as it is spoken: `South plays D, ends in a, captures 2`. */
  readonly told: (board: Board, move: Move, turn: Turn, how: ToldMove) => string;
  /** A value with how sure it is, as a sentence. */
  readonly value: (value: Value) => string;
  /** The loss of a move, in words; asked only if there is one. */
  readonly cost: (cost: Loss) => string;
  readonly variation: string;
  readonly ghost: string;
  /** Text of the file that could not be read. */
  readonly rest: string;
  /** Names of the proof shapes for the legend. */
  readonly proof: Readonly<Record<'square' | 'diamond' | 'triangle-up' | 'triangle-down' | 'circle', string>>;
}

/** Everything an HTML report depends on. */
export interface HtmlReportInput {
  readonly title: string;
  readonly games: readonly GameRecord[];
  readonly look: HtmlReportLook;
  readonly words: HtmlReportWords;
  /** Thresholds of the review that reviewed games begin with, if values are shown; null for no reviews. */
  readonly review: Thresholds | null;
  /** The HTML file has a board that plays through the games; print and PDF have none. */
  readonly hasReplay: boolean;
}

/** A font inside the file. */
export interface HtmlReportFont extends Omit<FontFile, 'name'> {
  /** `data:` URL. */
  readonly url: string;
}
