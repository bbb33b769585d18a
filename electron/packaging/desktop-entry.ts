/** The entry in the menus of Linux desktops (Desktop Entry Specification). */
import { FILE_TYPES } from './mime-types.ts';
import { PRODUCT } from './product.ts';

/** For drivers that show a white window; a switch of `electron/main/argv.ts`. */
const SAFE_GRAPHICS = 'safe-graphics';

/** Lists end with a semicolon, too. */
const list = (values: readonly string[]): string => values.map((value) => `${value};`).join('');

/**
 * The file for `share/applications`; files that are opened come as paths (`%F`).
 *
 * @param command path of the window program: the command line tools have a command of the same name, which may come first
 *   on the PATH.
 */
export function desktopEntry(command: string): string {
  const entry = {
    Type: 'Application',
    Name: PRODUCT.name,
    GenericName: 'Mancala Study Program',
    Comment: PRODUCT.summary,
    TryExec: command,
    Exec: `${command} %F`,
    Icon: PRODUCT.id,
    Terminal: 'false',
    StartupNotify: 'true',
    // Electron gives its windows the name of the desktop entry, on Wayland and on X11.
    StartupWMClass: PRODUCT.id,
    Categories: list(['Game', 'BoardGame', 'LogicGame']),
    Keywords: list(PRODUCT.keywords),
    MimeType: list(FILE_TYPES.map(({ type }) => type)),
    Actions: list([SAFE_GRAPHICS]),
  };
  const action = {
    Name: 'Start without the Graphics Card',
    Exec: `${command} --${SAFE_GRAPHICS}`,
  };
  return `[Desktop Entry]\n${lines(entry)}\n[Desktop Action ${SAFE_GRAPHICS}]\n${lines(action)}`;
}

const lines = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
