/**
 * The kiosk: the program for visitors of a school or a museum. The page shows one file, a lesson or a board, and nothing
 * else; the host gives the file to every page that asks, and keeps its own files in a folder that it removes at the end.
 */

/** The query of the page's address by which hosts tell the page that it is a kiosk. */
export const KIOSK_QUERY = '?kiosk';
