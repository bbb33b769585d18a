/** A file of a source of a collection, named by its path inside: never one outside of the source. */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fail, ok } from '../../engine/core/result.ts';
import { type HostResult, insidePath } from '../../engine/protocol/host-data.ts';
import type { KeptSource } from './collections.ts';
import { guarded } from './file-errors.ts';

/** Names that Windows takes for devices, with any ending; what it cuts off a name; what parts a name from a stream. */
const WINDOWS_REFUSES =
  /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)|[. ]$|[<>:"|?*]/i;

/** The parts of a path inside a folder, null if it leads elsewhere or is none on this system. */
export function insideParts(
  inside: string,
  platform: NodeJS.Platform = process.platform,
): readonly string[] | null {
  if (!v.is(insidePath, inside)) return null;
  const parts = inside.split('/');
  return platform === 'win32' && parts.some((part) => WINDOWS_REFUSES.test(part)) ? null : parts;
}

/**
 * Where a file of a source lies.
 *
 * @returns ERR_HOST_DENIED for a path that leads out by itself, ERR_HOST_OUTSIDE for one that does so by a link.
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
