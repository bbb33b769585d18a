/** The folders of messages in `engine/locales`: one for each language. */
import fs from 'node:fs';
import path from 'node:path';

type Messages = Readonly<Record<string, string>>;

/** The languages of a folder of locales, by their tags. */
export function languagesIn(locales: string): readonly string[] {
  const entries = fs.readdirSync(locales, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function ownMessages(folder: string): Messages {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Messages),
  ) as Messages;
}

/** Reads all messages of a language; those that it lacks are English. */
export function messagesIn(locales: string, language: string): Messages {
  const english = ownMessages(path.join(locales, 'en'));
  return language === 'en' ? english : { ...english, ...ownMessages(path.join(locales, language)) };
}
