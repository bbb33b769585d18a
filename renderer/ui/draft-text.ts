/**
 * Text as it is being typed. What is stored is tidied (blanks at the ends go), which must not happen under the
 * writer's fingers: the draft is replaced only at another node or when the stored text was changed by others.
 */
import { ref, watch, type Ref } from 'vue';

/**
 * Follows a stored text.
 *
 * @param place names what is written on; another place brings another text.
 */
export function useDraftText(stored: () => string, place: () => string): Ref<string> {
  const draft = ref(stored());
  watch([place, stored], ([nowAt, text], [wasAt]) => {
    if (nowAt !== wasAt || draft.value.trim() !== text) draft.value = text;
  });
  return draft;
}
