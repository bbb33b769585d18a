/** What `vite.config.ts` makes of the folders in `engine/locales`. */
declare module 'virtual:texts' {
  /** Loads the messages of a language, by its tag; those that it lacks are English. */
  const languages: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
  >;
  export default languages;
}

/** The same for messages that the start does not need: none where the page does not come over a network. */
declare module 'virtual:later-texts' {
  export { default } from 'virtual:texts';
}

/** The same for lessons and studies, by the names of their files in the folder `lessons` of a language. */
declare module 'virtual:lessons' {
  export { default } from 'virtual:texts';
}

/** The same for the long texts of the help, by their paths in the folder `help` of a language. */
declare module 'virtual:pages' {
  export { default } from 'virtual:texts';
}

declare module 'virtual:viewer-texts' {
  /** What the viewer for other pages says, by the tags of all languages. */
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default messages;
}
