/** The language that the user has chosen for files for readers, as a row of dialogs, and the texts of such files. */
import { computed, shallowRef, watch, type Ref } from 'vue';
import type { Texts } from '../../../engine/locales/text.ts';
import { languageName, languages, loadTexts, t, WORDS } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';

/** The choice of a language: what a `ChoiceList` shows, and what changes it. */
export interface LanguageRow {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly lang?: string }[];
  readonly chosen: string;
  readonly change: (tag: string | number) => void;
}

/** Returns the tag of the chosen language; `''` for the window's. */
export function fileLanguage({ settings }: Pick<Studio, 'settings'>): string {
  return languages.find((each) => each === settings.values.exports.language) ?? '';
}

/** Makes the row that chooses the language of all files for readers. */
export function languageRow(studio: Pick<Studio, 'settings'>): LanguageRow {
  const { settings } = studio;
  return {
    label: t('export.language'),
    options: [
      { value: '', text: t('export.language.window') },
      ...languages.map((tag) => ({ value: tag, text: languageName(tag), lang: tag })),
    ],
    chosen: fileLanguage(studio),
    change: (tag) => settings.change({ exports: { ...settings.values.exports, language: String(tag) } }),
  };
}

/** Tells that the chosen language cannot be loaded, and chooses the window's. */
export function refuseLanguage(studio: Studio): void {
  languageRow(studio).change('');
  studio.ui.refuse(t('settings.language-failed'));
}

/** Loads the texts of the chosen language for a file that is made at once; the window's if that fails. */
export async function fileTexts(studio: Studio): Promise<Texts> {
  const language = fileLanguage(studio);
  if (language === '') return WORDS;
  try {
    return await loadTexts(language);
  } catch {
    refuseLanguage(studio);
    return WORDS;
  }
}

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
