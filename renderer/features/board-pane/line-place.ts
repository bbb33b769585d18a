/** The user's place in the line shown, in the numbering of written games. */
import { computed, type ComputedRef } from 'vue';
import { endPath } from '../../../engine/tree/navigate.ts';
import { placeAt, placesAlong } from '../../../engine/tree/numbering.ts';
import { movesOf, pathToPly, plyOf, ROOT } from '../../../engine/tree/path.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import { useSowing } from '../../studio/sowing.ts';
import type { Studio } from '../../studio/studio.ts';

/** The place in the line shown. */
export interface LinePlace {
  /** `Move 12 of 39`, or `Start`. */
  readonly text: string;
  /** `Move 12 of 39, North: b`. */
  readonly spoken: string;
  /** The place in sowings, `23 of 78`: only for tests, because no text for users counts sowings. */
  readonly sowings: string;
}

/** Follows the place in the line through the position shown. */
export function useLinePlace({ documents }: Studio): ComputedRef<LinePlace> {
  const shown = useSowing().later(() => documents.shown);
  const line = computed(() => {
    const here = shown.value;
    return here ? (endPath(here.record.root, here.path, here.place.line) ?? here.path) : ROOT;
  });
  // Computed separately, so that a step along the line does not number it again.
  const places = computed(() => placesAlong(movesOf(line.value)));
  return computed(() => {
    const path = pathToPly(line.value, plyOf(shown.value?.path ?? ROOT));
    const last = places.value.at(-1)?.number ?? 0;
    const here = placeAt(path);
    const sowings = `${String(plyOf(path))} of ${String(places.value.length)}`;
    if (!here) return { text: t('position.start'), spoken: t('position.start'), sowings };
    const text = t('position.place', { number: here.number, n: last });
    const move = here.moves.map(moveText).join(' ');
    return {
      text,
      spoken: t('position.place-spoken', { place: text, side: t(`side.${here.side}`), move }),
      sowings,
    };
  });
}
