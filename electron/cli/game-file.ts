/**
 * Reads the game files of the command line, with coded failures that name the file.
 */
import process from 'node:process';
import { readableText } from '../../engine/formats/binary.ts';
import {
  ambiguityOf,
  detectDialects,
  refusalOf,
  type DetectOptions,
  type Reading,
} from '../../engine/formats/detect.ts';
import { DIALECTS } from '../../engine/formats/dialects.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { LocatedProblem } from '../../engine/notation/problems.ts';
import { accept, Refused, type Streams } from './output.ts';
import { problemLine } from './problem-line.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import { errorCode } from '../files/file-errors.ts';
import { readRegular } from '../files/read-regular.ts';
import { fileRefusal } from './file-refusal.ts';
import { oneOf, RULES_FLAG, wordFlag, type Arguments, type Flag } from './usage.ts';

/** The file name that means standard input. */
const STANDARD_INPUT = '-';

/** Reads the bytes of a file or of standard input; refuses a file that is too large or cannot be read. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if (file !== STANDARD_INPUT) return (await readRegular(file, MAX_FILE_BYTES)).bytes;
    return await readInput();
  } catch (error) {
    if (errorCode(error) !== 'EFBIG') throw fileRefusal(file, 'ERR_FILE_READ', error);
    throw new Refused({ code: 'ERR_FILE_TOO_BIG', at: { token: file }, params: { max: MAX_FILE_BYTES } });
  }
}

/** Reads standard input to its end. @throws `EFBIG` for more bytes than a file may have. */
async function readInput(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    parts.push(part);
    if ((bytes += part.length) > MAX_FILE_BYTES)
      throw Object.assign(new Error('too large'), { code: 'EFBIG' });
  }
  return Buffer.concat(parts);
}

/** The flag for the format of texts that do not name their own. */
export const AS_FLAG = wordFlag(
  'as DIALECT',
  DIALECTS.filter(({ read }) => read).map(({ id }) => id),
  'cli.flag.as',
);

/** The flags that decide how to read an ambiguous text. */
export const TEXT_FLAGS: readonly Flag[] = [{ ...RULES_FLAG, help: 'cli.flag.text.rules' }, AS_FLAG];

/** Reads from a command's flags how its texts are to be read. */
export function textOptions(args: Arguments): DetectOptions {
  const rules = args.text('rules');
  const dialect = oneOf(args, AS_FLAG);
  return {
    ...(rules === null ? {} : { rules: accept(rulesFromText(rules)).key }),
    ...(dialect === null ? {} : { dialect }),
  };
}

/** Names the problems of a file on standard error. @returns whether one of them is an error. */
export function tellProblems(
  file: string,
  problems: readonly LocatedProblem[],
  { err, texts }: Pick<Streams, 'err' | 'texts'>,
): boolean {
  for (const problem of problems) err(problemLine(texts, file, problem, problem.severity));
  return problems.some(({ severity }) => severity === 'error');
}

/** Reads a file in any known format. Refuses a text that can be read in several ways, and names the readings. */
export async function readGameFile(file: string, options: DetectOptions = {}): Promise<Reading> {
  const read = readableText(await readBytes(file));
  if (!read.ok) throw new Refused({ code: read.code, params: { file } });
  const text = read.value;
  const readings = detectDialects(text, options);
  const [best, ...others] = readings;
  const { code, at, params } = best ? ambiguityOf(readings) : refusalOf(text);
  if (best && others.length === 0) return best;
  const decide = best ? { decide: '--rules R or --as DIALECT' } : {};
  throw new Refused({ code, at, params: { file, ...params, ...decide } });
}
