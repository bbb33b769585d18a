/**
 * Reading the game files the command line is given, with coded failures that name the file.
 */
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../engine/notation/bytes.ts';
import { readAny, type Reading } from '../../engine/notation/detect.ts';
import { rulesFromText } from '../../engine/rules/index.ts';
import { accept, Refused } from './output.ts';

/** Larger files are refused: no collection of mancala games comes near it. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The bytes of a file. */
async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES)
      throw new Refused({ code: 'ERR_FILE_TOO_BIG', at: { token: file }, params: { size, max: MAX_BYTES } });
    return await readFile(file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: file }, params: { reason } });
  }
}

/** Reads a file in whatever known format it is; `rules` serves texts that do not name their rule set. */
export async function readGameFile(file: string, rules: string | null): Promise<Reading> {
  const asked = rules === null ? {} : { rules: accept(rulesFromText(rules)).key };
  const { text } = decodeText(await readBytes(file));
  const read = readAny(text, asked);
  if ('severity' in read)
    throw new Refused({ code: read.code, at: read.at, params: { file, ...read.params } });
  return read;
}
