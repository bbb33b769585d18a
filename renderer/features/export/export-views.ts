/** The position and moves shown, as a file will have them, for both the preview and the export. */
import { altText } from '../../../engine/drawing/alt-text.ts';
import type { BoardView, ThemeName } from '../../../engine/drawing/scene.ts';
import { shownGlyph } from '../../../engine/drawing/glyphs.ts';
import {
  makeAnimation,
  type AnimationFrame,
  type AnimationLook,
} from '../../../engine/export/gif/animation.ts';
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import { knownBadges } from '../../../engine/drawing/pit-values.ts';
import { endOfLine } from '../../../engine/tree/node.ts';
import { isWithin, lastMove, parentPath, plyOf } from '../../../engine/tree/path.ts';
import { sweptSetup } from '../../../engine/rules/steps.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import type { Texts } from '../../../engine/locales/text.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { gameWords } from '../moves/game-words.ts';
import { startNote } from '../rules/rule-text.ts';
import type { Shown } from '../../studio/shown.ts';
import type { AnimationChoice, PictureChoice } from './settings/choices.ts';
import { playerName } from '../../i18n/player-name.ts';

/** Settings that pictures depend on, in addition to the game and the choices of the dialog. */
export interface Looks {
  /** Theme of the program. */
  readonly theme: ThemeName;
  readonly isFlipped: boolean;
  readonly counts: BoardView['counts'];
  /** Whether values, and all data derived from them, may be shown. */
  readonly tellsValues: boolean;
  /** All known values of the position shown; null if values are not to be shown. */
  readonly values: StoredValues | null;
}

function namesOf({ record }: Shown, texts: Texts): BoardView['names'] {
  return { south: playerName(record, 'south', texts), north: playerName(record, 'north', texts) };
}

/** Returns the notice that the start layout is not the published one; null if none is needed. */
export function positionNote(here: Shown, texts: Texts): string | null {
  return here.path === '' && here.record.setup === null ? startNote(here.rules, texts) : null;
}

/** Returns where the move that led here began and ended; null at the start. */
function lastMoveOf({ path, positions, rules }: Shown): BoardView['lastMove'] {
  const move = lastMove(path);
  const before = move === '' ? null : positionAt(positions, parentPath(path));
  const turn = before?.ok && move !== '' ? rules.play(before.value, move) : null;
  return turn?.ok ? lastPlaces(turn.value.steps) : null;
}

/** Makes a picture of the position shown, with words of these texts; null at a move that cannot be played. */
export function pictureView(
  here: Shown,
  choice: PictureChoice,
  looks: Looks,
  texts: Texts,
): BoardView | null {
  const { position, rules, node } = here;
  if (!position) return null;
  const bare: BoardView = {
    board: rules.board,
    position: sweptSetup(rules.board, position),
    theme: choice.theme ?? looks.theme,
    flipped: looks.isFlipped,
    counts: looks.counts,
    labels: choice.labels,
    names: namesOf(here, texts),
    badges: choice.values ? knownBadges(rules, position, looks.values) : [],
    marks: choice.marks ? node.marks : [],
    lastMove: choice.lastMove ? lastMoveOf(here) : null,
    glyph: choice.lastMove ? shownGlyph(node, looks.tellsValues) : null,
    say: texts.say,
    toMove: position.outcome ? null : position.turn,
    idPrefix: 'export-',
  };
  const note = positionNote(here, texts);
  return note === null ? bare : { ...bare, alt: `${altText(bare)} ${note}` };
}

/** Makes an animation of the moves shown, with words of these texts; the nodes of `here` have the file's values. */
export function animationFrames(
  here: Shown,
  choice: AnimationChoice,
  looks: Looks,
  texts: Texts,
): readonly AnimationFrame[] {
  const { record, positions, path } = here;
  const { line } = here.place;
  const end = endOfLine(record.root, isWithin(path, line) ? line : path);
  const ply = plyOf(path);
  const last = plyOf(end);
  const fromPly = { move: ply - 1, before: 0, after: ply, line: 0 }[choice.range];
  const toPly = { move: ply, before: ply, after: last, line: last }[choice.range];
  if (fromPly < 0 || toPly <= fromPly) return [];
  const look: AnimationLook = {
    theme: choice.theme ?? looks.theme,
    flipped: looks.isFlipped,
    counts: looks.counts,
    labels: choice.labels,
    names: namesOf(here, texts),
    say: texts.say,
    hasMarks: choice.marks,
    hasValues: choice.values,
    words: choice.hasCaption ? gameWords(texts) : null,
  };
  return makeAnimation({ positions, root: record.root, path: end, fromPly, toPly }, look, choice);
}
