/** The entry in the menus of Linux desktops (Desktop Entry Specification). */
import { LINK_SCHEME } from '../../engine/core/link-address.ts';
import { FILE_TYPES } from './mime-types.ts';
import type { MessageKey } from '../../engine/locales/keys.ts';
import { ENGLISH, keywordsIn, PRODUCT, TRANSLATED } from './product.ts';

/** Name of the switch for graphics drivers that show a white window, see `electron/main/argv.ts`. */
const SAFE_GRAPHICS = 'safe-graphics';

/** Formats a list, which also ends with a semicolon. */
const list = (values: readonly string[]): string => values.map((value) => `${value};`).join('');

/** Makes a field in English, and in each further language with its tag: `Comment[fr]`. */
function said(field: string, key: MessageKey): Readonly<Record<string, string>> {
  const others = TRANSLATED.map(({ language, say }) => [`${field}[${language}]`, say(key)]);
  return { [field]: ENGLISH.say(key), ...(Object.fromEntries(others) as Record<string, string>) };
}

/**
 * Makes the file for `share/applications`. Files and links to open are passed as addresses (`%U`).
 *
 * @param command path of the window program, because the command line tools have a command of the same name that may
 *   come first on the PATH.
 */
export function desktopEntry(command: string): string {
  const entry = {
    Type: 'Application',
    Name: PRODUCT.name,
    ...said('GenericName', 'package.kind'),
    ...said('Comment', 'package.summary'),
    TryExec: command,
    Exec: `${command} %U`,
    Icon: PRODUCT.id,
    Terminal: 'false',
    StartupNotify: 'true',
    // Electron gives its windows the name of the desktop entry, on Wayland and on X11.
    StartupWMClass: PRODUCT.id,
    Categories: list(['Game', 'BoardGame', 'LogicGame']),
    Keywords: list(keywordsIn(ENGLISH)),
    ...Object.fromEntries(
      TRANSLATED.map((texts) => [`Keywords[${texts.language}]`, list(keywordsIn(texts))]),
    ),
    MimeType: list([...FILE_TYPES.map(({ type }) => type), `x-scheme-handler/${LINK_SCHEME.slice(0, -1)}`]),
    Actions: list([SAFE_GRAPHICS]),
  };
  const action = {
    ...said('Name', 'package.safe-graphics'),
    Exec: `${command} --${SAFE_GRAPHICS}`,
  };
  return `[Desktop Entry]\n${lines(entry)}\n[Desktop Action ${SAFE_GRAPHICS}]\n${lines(action)}`;
}

const lines = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
