/** Describes marks for the live region and the descriptions of pits. */
import type { Board, PlaceIndex } from '../../../engine/rules/types.ts';
import type { Mark } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import { joinSaid } from '../../i18n/numbers.ts';

/** Describes a mark at the pit that it belongs to; an arrow belongs to the pit where it begins. */
export function markWords(mark: Mark): string {
  const colour = t(`mark.colour-word-${mark.colour}`);
  switch (mark.kind) {
    case 'shape':
      return t(`mark.${mark.shape}`, { colour });
    case 'label':
      return t('mark.label', { text: mark.text, colour });
    case 'arrow':
      return t('mark.arrow', { pit: mark.to, colour });
  }
}

/** Returns the label of the pit that a mark belongs to. */
export function pitOfMark(mark: Mark): string {
  return mark.kind === 'arrow' ? mark.from : mark.pit;
}

/** Adds to the texts of pits the marks at each pit. */
export function withMarkWords(
  given: Readonly<Record<PlaceIndex, string>>,
  board: Board,
  marks: readonly Mark[],
): Readonly<Record<PlaceIndex, string>> {
  if (marks.length === 0) return given;
  const texts: Record<PlaceIndex, string> = { ...given };
  const add = (pit: string, text: string): void => {
    const place = board.labels.indexOf(pit);
    if (place >= 0) texts[place] = joinSaid([texts[place], text]);
  };
  for (const mark of marks) {
    add(pitOfMark(mark), markWords(mark));
    if (mark.kind === 'arrow') {
      const colour = t(`mark.colour-word-${mark.colour}`);
      add(mark.to, t('mark.arrow-here', { pit: mark.from, colour }));
    }
  }
  return texts;
}
