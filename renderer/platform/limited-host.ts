/** Refuses to write files that the host could not read again. */
import { tooLarge } from '../../engine/protocol/size-limit.ts';
import type { HostServices } from './host-services.ts';

/**
 * Wraps a host so that a file that is too large is refused here, with its own code; at the boundary between page and
 * host it would only be a malformed call.
 */
export function limitedHost(host: HostServices): HostServices {
  return {
    ...host,
    save: async (ref, text, isForced) => tooLarge(text) ?? host.save(ref, text, isForced),
    saveAs: async (name, text) => tooLarge(text) ?? host.saveAs(name, text),
    exportFile: async (file) => {
      const { data } = file;
      return tooLarge(typeof data === 'object' && 'html' in data ? data.html : data) ?? host.exportFile(file);
    },
    writeKept: async (room, id, value, base) =>
      tooLarge(JSON.stringify(value)) ?? host.writeKept(room, id, value, base),
    journal: async (entry) => tooLarge(entry.text) ?? host.journal(entry),
  };
}
