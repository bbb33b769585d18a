/**
 * Reading the game files the command line is given, with coded failures that name the file.
 */
import { decodeText } from '../../engine/formats/bytes.ts';
import { detectDialects, refusalOf, type Reading } from '../../engine/formats/detect.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { accept, Refused } from './output.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import { errorCode } from '../files/file-errors.ts';
import { readRegular } from '../files/read-regular.ts';
import { fileRefusal } from './file-refusal.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** Larger files are refused: no collection of mancala games comes near it. */
const MAX_BYTES = MAX_FILE_BYTES;

/** Other readings of a text that are named. */
const MAX_RIVALS = 4;

/** The bytes of a file; refuses one that is too large or cannot be read. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return (await readRegular(file, MAX_BYTES)).bytes;
  } catch (error) {
    if (errorCode(error) !== 'EFBIG') throw fileRefusal(file, 'ERR_FILE_READ', error);
    throw new Refused({ code: 'ERR_FILE_TOO_BIG', at: { token: file }, params: { max: MAX_BYTES } });
  }
}

/** How a reading is called: its dialect and rule set. */
function nameOf({ dialect, rules }: Reading): string {
  return `${dialect}, ${rules}`;
}

/**
 * Reads a file in whatever known format it is; `rules` serves texts that do not name their rule set. A text that can be
 * read in several ways is read in the likeliest, and `tell` is told so.
 */
export async function readGameFile(
  file: string,
  rules: string | null,
  tell: (text: string) => void,
): Promise<Reading> {
  const asked = rules === null ? {} : { rules: accept(rulesFromText(rules)).key };
  const { text } = decodeText(await readBytes(file));
  const readings = detectDialects(text, asked);
  const [best, ...others] = readings;
  if (!best) {
    const { code, at, params } = refusalOf(text);
    throw new Refused({ code, at, params: { file, ...params } });
  }
  const rivals = others.filter(({ isClean }) => isClean === best.isClean);
  if (rivals.length > 0) {
    const names = rivals.slice(0, MAX_RIVALS).map(nameOf);
    const more = rivals.length > names.length ? ` and ${String(rivals.length - names.length)} more` : '';
    tell(
      `${visibleLine(file)}: read as ${nameOf(best)}; it could also be ${names.join('; ')}${more} (--rules decides)\n`,
    );
  }
  return best;
}
