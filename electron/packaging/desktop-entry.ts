/** The entry in the menus of Linux desktops (Desktop Entry Specification). */
import { FILE_TYPES } from './mime-types.ts';
import { PRODUCT } from './product.ts';

/** Name of the switch for graphics drivers that show a white window, see `electron/main/argv.ts`. */
const SAFE_GRAPHICS = 'safe-graphics';

/** Formats a list, which also ends with a semicolon. */
const list = (values: readonly string[]): string => values.map((value) => `${value};`).join('');

/**
 * Makes the file for `share/applications`. Files to open are passed as paths (`%F`).
 *
 * @param command path of the window program, because the command line tools have a command of the same name that may
 *   come first on the PATH.
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
