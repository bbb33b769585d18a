/** Finds a file in a source of a collection by its path inside the source, never a file outside of it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fail, ok } from '../../engine/core/result.ts';
import { type HostResult, insidePath } from '../../engine/protocol/host-data.ts';
import type { KeptSource } from './collections.ts';
import { guarded } from './file-errors.ts';

/**
 * Names that Windows takes for devices, with any ending; endings that it cuts off; characters that no name may contain.
 */
const WINDOWS_REFUSES =
  /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)|[. ]$|[<>:"|?*]/i;

/** Splits a path inside a folder into its parts; null if it leads elsewhere or this system does not allow it. */
export function insideParts(
  inside: string,
  platform: NodeJS.Platform = process.platform,
): readonly string[] | null {
  if (!v.is(insidePath, inside)) return null;
  const parts = inside.split('/');
  return platform === 'win32' && parts.some((part) => WINDOWS_REFUSES.test(part)) ? null : parts;
}

/**
 * Finds the path of a file in a source.
 *
 * @returns ERR_HOST_DENIED if the path itself leads out of the source, ERR_HOST_OUTSIDE if a link does.
 */
export async function fileOfSource(
  { kind, path: place }: Pick<KeptSource, 'kind' | 'path'>,
  inside: string,
): Promise<HostResult<string>> {
  const parts = insideParts(inside);
  if (!parts) return fail('ERR_HOST_DENIED');
  if (kind === 'file') return path.basename(place) === inside ? ok(place) : fail('ERR_HOST_NOT_FOUND');
  const file = path.join(place, ...parts);
  const real = await guarded(() => Promise.all([fs.realpath(place), fs.realpath(file)]));
  if (!real.ok) return real;
  const [folder, target] = real.value;
  const way = path.relative(folder, target);
  const isOutside = way === '' || way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way);
  return isOutside ? fail('ERR_HOST_OUTSIDE') : ok(file);
}
