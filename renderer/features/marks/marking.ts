/** Drawing with the pen: what clicks, drags and the pit cursor do to the marks of the position shown. */
import { computed, type ComputedRef } from 'vue';
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

/** What the board needs for drawing. */
export interface Marking {
  /** Marks of the position, and where an arrow was begun. */
  readonly marks: ComputedRef<readonly Mark[]>;
  /** A pit is pressed while marks are drawn. */
  readonly press: (place: PlaceIndex) => void;
  /** A pit is right-clicked, or a line is drawn from pit to pit; null: the pen's colour. */
  readonly draw: (from: PlaceIndex, to: PlaceIndex, colour: MarkColour | null) => void;
  /** Puts an arrow that was begun away; false if there is none. */
  readonly cancel: () => boolean;
}

/** Makes the drawing board of a studio. */
export function useMarking(studio: Studio): Marking {
  const pen = usePen();
  const node = computed(() => studio.documents.shown?.node ?? null);
  const labelOf = (place: PlaceIndex | null): string | undefined =>
    place === null ? undefined : studio.documents.shown?.rules.board.labels[place];

  const marks = computed((): readonly Mark[] => {
    const own = node.value?.marks ?? [];
    const begun = labelOf(pen.from);
    return begun === undefined
      ? own
      : [...own, { kind: 'shape', pit: begun, shape: 'ring', colour: pen.colour }];
  });

  function toggle(mark: Mark): void {
    const wasThere = node.value?.marks.some((each) => sameData(each, mark)) ?? false;
    if (!runEdit(studio, 'undo.marks', (record, path) => toggleMark(record, path, mark))) return;
    const words = { mark: markWords(mark), pit: pitOfMark(mark) };
    studio.ui.announce(t(wasThere ? 'mark.off' : 'mark.on', words));
  }

  function markPit(place: PlaceIndex, colour: MarkColour): void {
    const pit = labelOf(place);
    if (pit !== undefined) toggle(markOn({ ...pen.pen, colour }, pit, node.value?.marks ?? []));
  }

  function arrow(from: PlaceIndex, to: PlaceIndex, colour: MarkColour): void {
    const [start, end] = [labelOf(from), labelOf(to)];
    if (start !== undefined && end !== undefined) toggle({ kind: 'arrow', from: start, to: end, colour });
  }

  function press(place: PlaceIndex): void {
    if (pen.tool !== 'arrow') {
      markPit(place, pen.colour);
      return;
    }
    const start = pen.from;
    pen.from = start === null ? place : null;
    if (start === null) studio.ui.announce(t('mark.arrow-from', { pit: labelOf(place) ?? '' }));
    else if (start === place) studio.ui.announce(t('mark.arrow-ends'));
    else arrow(start, place, pen.colour);
  }

  function draw(from: PlaceIndex, to: PlaceIndex, colour: MarkColour | null): void {
    pen.from = null;
    if (from === to) markPit(from, colour ?? pen.colour);
    else arrow(from, to, colour ?? pen.colour);
  }

  function cancel(): boolean {
    const had = pen.from !== null;
    pen.from = null;
    if (had) studio.ui.announce(t('mark.arrow-ends'));
    return had;
  }

  return { marks, press, draw, cancel };
}
