/** Draws marks: clicks, drags and the pit cursor change the marks of the position shown. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { toggleMark } from '../../../engine/tree/annotate.ts';
import { markOn } from '../../../engine/tree/mark-tool.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { Mark, MarkColour } from '../../../engine/tree/types.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { t } from '../../i18n/text.ts';
import { useMarkTool } from './mark-tool.ts';
import { markWords, pitOfMark } from './mark-words.ts';

function labelOf({ documents }: Studio, place: PlaceIndex | null): string | undefined {
  return place === null ? undefined : documents.shown?.rules.board.labels[place];
}

/** Returns the marks of the position, and a mark at the pit where an arrow was begun. */
export function shownMarks(studio: Studio): readonly Mark[] {
  const markTool = useMarkTool();
  const own = studio.documents.shown?.node.marks ?? [];
  const begun = labelOf(studio, markTool.from);
  return begun === undefined
    ? own
    : [...own, { kind: 'shape', pit: begun, shape: 'ring', colour: markTool.colour }];
}

function toggle(studio: Studio, mark: Mark): void {
  const wasThere = studio.documents.shown?.node.marks.some((each) => sameData(each, mark)) ?? false;
  if (!runEdit(studio, 'undo.marks', (record, path) => toggleMark(record, path, mark))) return;
  const words = { mark: markWords(mark), pit: pitOfMark(mark) };
  studio.ui.announce(t(wasThere ? 'mark.off' : 'mark.on', words));
}

function markPit(studio: Studio, place: PlaceIndex, colour: MarkColour): void {
  const pit = labelOf(studio, place);
  const marks = studio.documents.shown?.node.marks ?? [];
  if (pit !== undefined) toggle(studio, markOn({ ...useMarkTool().markTool, colour }, pit, marks));
}

function drawArrow(studio: Studio, from: PlaceIndex, to: PlaceIndex, colour: MarkColour): void {
  const [start, end] = [labelOf(studio, from), labelOf(studio, to)];
  if (start !== undefined && end !== undefined)
    toggle(studio, { kind: 'arrow', from: start, to: end, colour });
}

/** Marks a pressed pit, or begins or ends an arrow there; returns false outside the marks mode. */
export function pressMark(studio: Studio, place: PlaceIndex): boolean {
  if (studio.ui.marksMode) markPressed(studio, place);
  return studio.ui.marksMode;
}

function markPressed(studio: Studio, place: PlaceIndex): void {
  const markTool = useMarkTool();
  if (!markTool.canWrite) {
    studio.ui.refuse(t('mark.no-text'));
    markTool.askForText();
    return;
  }
  if (markTool.kind !== 'arrow') {
    markPit(studio, place, markTool.colour);
    return;
  }
  const start = markTool.from;
  markTool.from = start === null ? place : null;
  if (start === null) studio.ui.announce(t('mark.arrow-from', { pit: labelOf(studio, place) ?? '' }));
  else if (start === place) studio.ui.announce(t('mark.arrow-ends'));
  else drawArrow(studio, start, place, markTool.colour);
}

/** Marks a right-clicked pit, or draws an arrow from pit to pit. @param colour null for the colour of the tool. */
export function drawMark(studio: Studio, from: PlaceIndex, to: PlaceIndex, colour: MarkColour | null): void {
  const markTool = useMarkTool();
  markTool.from = null;
  if (from === to && !markTool.canWrite) {
    studio.ui.refuse(t('mark.no-text'));
    markTool.askForText();
  } else if (from === to) markPit(studio, from, colour ?? markTool.colour);
  else drawArrow(studio, from, to, colour ?? markTool.colour);
}

/** Cancels an arrow that was begun. */
export function cancelArrow(studio: Studio): void {
  const markTool = useMarkTool();
  if (markTool.from === null) return;
  markTool.from = null;
  studio.ui.announce(t('mark.arrow-ends'));
}
