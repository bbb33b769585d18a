/** Rows that say less where they have no room: how much they say depends on the lengths of their words. */
import { useEventListener, useResizeObserver } from '@vueuse/core';
import { ref, watch, type Ref } from 'vue';

/** What a row with a full and a short form asks for. */
interface FullForm {
  /** The element whose size, or whose content's, changes the answer. */
  readonly row: Readonly<Ref<HTMLElement | null>>;
  /** Returns the width that the full form needs, measured while it is shown; pixels. */
  readonly needed: (row: HTMLElement) => number;
  /** Returns the width that there is; pixels. */
  readonly room: (row: HTMLElement) => number;
  /** Returns the words of the full form: other words are measured again. */
  readonly words: () => unknown;
}

/** Tells whether the full form of a row has room. It is measured before the page is painted. */
export function useFullForm({ row, needed, room, words }: FullForm): Readonly<Ref<boolean>> {
  const isFull = ref(true);
  /** How often fonts were loaded: until then the words have the widths of another font. */
  const fonts = ref(0);
  // All figures are equally wide: a row that counts moves is not laid out again for each of them.
  const shown = (): string => `${String(fonts.value)} ${JSON.stringify(words()).replaceAll(/\d/gu, '0')}`;
  let width = 0;
  function measure(): void {
    if (!row.value) return;
    if (isFull.value) width = needed(row.value);
    isFull.value = width <= room(row.value);
  }
  useResizeObserver([row, () => row.value?.parentElement], measure);
  useEventListener(document.fonts, 'loadingdone', () => (fonts.value += 1));
  watch(shown, () => (isFull.value = true));
  // A shallow reference in the list would be taken for changed every time.
  watch([shown, () => row.value], measure, { flush: 'post' });
  return isFull;
}
