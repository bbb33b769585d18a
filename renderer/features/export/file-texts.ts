/** The texts of exported files, in the language that the user has chosen for them. */
import { computed, shallowRef, watch, type Ref } from 'vue';
import type { Texts } from '../../../engine/locales/text.ts';
import { loadTexts, WORDS } from '../../i18n/text.ts';

/**
 * Loads the texts of the chosen language when it changes; null while they are being loaded.
 *
 * @param choice the tag of a language; `''` for the window's.
 * @param onFailure is called if they cannot be loaded.
 */
export function useFileTexts(choice: Readonly<Ref<string>>, onFailure: () => void) {
  const loaded = shallowRef<Texts | null>(null);
  watch(
    choice,
    async (language) => {
      if (language === '') return;
      try {
        loaded.value = await loadTexts(language);
      } catch {
        onFailure();
      }
    },
    { immediate: true },
  );
  return computed(() => {
    if (choice.value === '') return WORDS;
    return loaded.value?.language === choice.value ? loaded.value : null;
  });
}
