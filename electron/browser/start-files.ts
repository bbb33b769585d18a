/** Reads the files that browser mode was started with: once, in the host, because no page may name a path. */
import path from 'node:path';
import { readableText } from '../../engine/formats/binary.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import type { HostFile } from '../../engine/protocol/host-data.ts';
import { foundByName, guarded } from '../files/file-errors.ts';
import { readRegular } from '../files/read-regular.ts';

/**
 * Reads the files that can be read.
 *
 * @param complain called for each file that cannot be read.
 */
export async function readStartFiles(
  files: readonly string[],
  complain: (line: string) => void,
): Promise<readonly HostFile[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const content = foundByName(file, await guarded(() => readRegular(file, MAX_FILE_BYTES)));
      const text = content.ok ? readableText(content.value.bytes) : content;
      if (text.ok) return [{ ref: null, name: path.basename(file), text: text.value }];
      complain(`${text.code}: ${file}`);
      return [];
    }),
  );
  return read.flat();
}
