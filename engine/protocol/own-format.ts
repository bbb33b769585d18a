/** The formats of our own JSON files without games. */

export const OWN_FORMATS = {
  /** Rule sets of the user. */
  sets: 'mancala-studio/rule-sets',
  /** Everything that the program keeps. */
  data: 'mancala-studio/data',
} as const;
export type OwnFormat = keyof typeof OWN_FORMATS;

/** Returns the format that a text claims to have, or null. This decides how to open it before it is read. */
export function ownFormat(text: string): OwnFormat | null {
  if (!text.trimStart().startsWith('{')) return null;
  const head = text.slice(0, 400);
  return (['sets', 'data'] as const).find((format) => head.includes(`"${OWN_FORMATS[format]}"`)) ?? null;
}
