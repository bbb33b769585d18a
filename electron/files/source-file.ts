/** A file of a source of a collection, named by its path inside: never one outside of the source. */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fail, ok } from '../../engine/core/result.ts';
import { type HostResult, insidePath } from '../../engine/protocol/host-data.ts';
import type { KeptSource } from './collections.ts';
import { guarded } from './file-errors.ts';

/** Names that Windows takes for devices, with any ending; endings that it cuts off; signs that no name may contain. */
const WINDOWS_REFUSES =
  /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)|[. ]$|[<>:"|?*]/i;

/** The parts of a path inside a folder; null if it leads elsewhere or this system cannot have it. */
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
 * @returns ERR_HOST_DENIED if the path itself leads out, ERR_HOST_OUTSIDE if a link does.
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
