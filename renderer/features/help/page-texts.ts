/** The long texts of the help in the page's language. They are loaded with the help, and follow the language. */
import { shallowRef, watch } from 'vue';
import PAGES from 'virtual:pages';
import { languageTag } from '../../i18n/text.ts';

const texts = shallowRef<Readonly<Record<string, string>>>({});

/** Loads the texts of the page's language. */
export async function loadPageTexts(): Promise<void> {
  const tag = languageTag();
  const pages = await PAGES[tag]?.();
  if (pages && tag === languageTag()) texts.value = pages.default;
}

watch(languageTag, () => void loadPageTexts().catch(() => undefined));

/** Returns a text of the help by its path: `guide.md`, `games/kalah.md`; null if there is none. */
export function pageText(path: string): string | null {
  return texts.value[path] ?? null;
}
