/** Drawing marks: what clicks, drags and the pit cursor do to the marks of the position shown. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { toggleMark } from '../../../engine/tree/annotate.ts';
import { markOn } from '../../../engine/tree/pen.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { Mark, MarkColour } from '../../../engine/tree/types.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { t } from '../../i18n/text.ts';
import { usePen } from './mark-tool.ts';
import { markWords, pitOfMark } from './mark-words.ts';

function labelOf({ documents }: Studio, place: PlaceIndex | null): string | undefined {
  return place === null ? undefined : documents.shown?.rules.board.labels[place];
}

/** Marks of the position, and where an arrow was begun. */
export function shownMarks(studio: Studio): readonly Mark[] {
  const pen = usePen();
  const own = studio.documents.shown?.node.marks ?? [];
  const begun = labelOf(studio, pen.from);
  return begun === undefined
    ? own
    : [...own, { kind: 'shape', pit: begun, shape: 'ring', colour: pen.colour }];
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
  if (pit !== undefined) toggle(studio, markOn({ ...usePen().pen, colour }, pit, marks));
}

function drawArrow(studio: Studio, from: PlaceIndex, to: PlaceIndex, colour: MarkColour): void {
  const [start, end] = [labelOf(studio, from), labelOf(studio, to)];
  if (start !== undefined && end !== undefined)
    toggle(studio, { kind: 'arrow', from: start, to: end, colour });
}

/** A pit is pressed while marks are drawn. */
export function pressMark(studio: Studio, place: PlaceIndex): void {
  const pen = usePen();
  if (pen.tool !== 'arrow') {
    markPit(studio, place, pen.colour);
    return;
  }
  const start = pen.from;
  pen.from = start === null ? place : null;
  if (start === null) studio.ui.announce(t('mark.arrow-from', { pit: labelOf(studio, place) ?? '' }));
  else if (start === place) studio.ui.announce(t('mark.arrow-ends'));
  else drawArrow(studio, start, place, pen.colour);
}

/** A pit is right-clicked, or a line is drawn from pit to pit; null: the colour of the tool. */
export function drawMark(studio: Studio, from: PlaceIndex, to: PlaceIndex, colour: MarkColour | null): void {
  const pen = usePen();
  pen.from = null;
  if (from === to) markPit(studio, from, colour ?? pen.colour);
  else drawArrow(studio, from, to, colour ?? pen.colour);
}

/** Puts an arrow that was begun away. */
export function cancelArrow(studio: Studio): void {
  const pen = usePen();
  if (pen.from === null) return;
  pen.from = null;
  studio.ui.announce(t('mark.arrow-ends'));
}
