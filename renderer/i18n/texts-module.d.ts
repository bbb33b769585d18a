/** What `vite.config.ts` makes of the folders in `engine/locales`. */
declare module 'virtual:texts' {
  /** Loads the messages of a language, by its tag; those that it lacks are English. */
  const languages: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
  >;
  export default languages;
}

declare module 'virtual:lessons' {
  /** Loads the lessons and studies of a language, by the names of their files in its folder `lessons`. */
  const languages: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
  >;
  export default languages;
}

declare module 'virtual:pages' {
  /** Loads the long texts of a language, by their paths in its folder `help`. */
  const languages: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
  >;
  export default languages;
}

declare module 'virtual:viewer-texts' {
  /** What the viewer for other pages says, by the tags of all languages. */
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default messages;
}
