/** The manual page of the window program, `mancala-studio(1)`. */
import { FILE_TYPES } from './mime-types.ts';
import { forSite, PRODUCT, releases } from './product.ts';

/** Switches of `electron/main/argv.ts` that are for users. */
const OPTIONS: readonly (readonly [name: string, text: string])[] = [
  ['--safe-graphics', 'Draw without the graphics card. Use this if the window stays white or flickers.'],
  [
    '--kiosk',
    'Show the file to visitors: full screen, without menus. Nothing is saved, and two minutes after the last input it is back at the start.',
  ],
  [
    '--self-test',
    'Open a window, ask the engine for a value, and exit: status 0 if both worked, 1 if not. Settings and files stay as they are.',
  ],
  ['--', 'End of the options. Everything after it is a file, even if it begins with a dash.'],
];

/** Escapes text for roff: its special characters, and a dot or a quote at the start of a line. */
const roff = (text: string): string =>
  text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');

/** Makes the page as roff source. */
export function manPage(): string {
  const [{ date }] = releases();
  const endings = FILE_TYPES.map(({ extension }) => `.${extension}`).join(' and ');
  return `.TH ${PRODUCT.command.toUpperCase()} 1 ${date} "${PRODUCT.name} ${PRODUCT.version}" "User Commands"
.SH NAME
${roff(PRODUCT.command)} \\- ${roff(PRODUCT.summary.charAt(0).toLowerCase() + PRODUCT.summary.slice(1))}
.SH SYNOPSIS
.B ${roff(PRODUCT.command)}
.RI [ option " ...] [" file " ...]"
.SH DESCRIPTION
${PRODUCT.description.map(roff).join('\n.PP\n')}
.PP
Each
.I file
is opened in a tab. Game files end in ${roff(endings)}; text in other notations is read as well.
If the program is already running, the files are opened in its window.
.SH OPTIONS
${OPTIONS.map(([name, text]) => `.TP\n.B ${roff(name)}\n${roff(text)}\n`).join('')}.PP
Options of Chromium and Electron are passed on to them.
.SH FILES
.TP
.I ~/.config/${PRODUCT.name}/studio
Settings, recovered work and earlier versions of saved files.
.SH NOTES
The command line tools of ${PRODUCT.name} (solve, convert and others) are not part of this package.
They are published separately as an npm package.
.SH SEE ALSO
The help of the program (F1)${forSite((site) => ` and <${site}>`)}.
`;
}
