/** What the page and the hosts know of links to games before they read one; `formats/link.ts` reads them. */

/** The scheme that the desktop program answers; an address by which nothing can be loaded. */
export const LINK_SCHEME = 'mancala-studio:';
/** Longest link that is read, in characters. */
export const MAX_LINK_LENGTH = 100_000;

/** Whether a text is the address of a page that links may lead to. */
export function isPageAddress(text: string): boolean {
  return text.length <= 300 && /^https?:\/\/[^\s#/]+(?:\/[^\s#]*)?$/i.test(text);
}

/** Whether a text from outside is a link for the desktop program. Nothing else that comes by its scheme is taken. */
export function isProgramLink(text: string): boolean {
  return text.length <= MAX_LINK_LENGTH && /^mancala-studio:(?:\/\/[^\s#]*)?#g=[\w-]+$/i.test(text);
}
