/** The licences of third-party parts, which the build puts next to the page. */
import * as v from 'valibot';

const notices = v.pipe(
  v.array(v.object({ name: v.string(), version: v.string(), identifier: v.string(), text: v.string() })),
  v.minLength(1),
);

/** One part: its name, version, licence as an SPDX expression, and the text of the licence. */
export type LicenceNotice = v.InferOutput<typeof notices>[number];

/** Loads the licences, ordered by the names of the parts; null if the file is missing or damaged. */
export async function loadLicences(): Promise<readonly LicenceNotice[] | null> {
  try {
    const response = await fetch('./licences.json');
    const parsed = v.safeParse(notices, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    // The host is gone, or the file is not JSON.
    return null;
  }
}
