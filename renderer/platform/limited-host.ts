/** A host that is asked to write only what it could read again. */
import { tooLarge } from '../../engine/protocol/size-limit.ts';
import type { HostServices } from './host-services.ts';

/**
 * The same host, but too large a file is refused here, with a code of its own: beyond the border between page and host it
 * would only be a call that does not fit.
 */
export function limitedHost(host: HostServices): HostServices {
  const { kept } = host;
  return {
    ...host,
    save: async (ref, text, isForced) => tooLarge(text) ?? host.save(ref, text, isForced),
    saveAs: async (name, text) => tooLarge(text) ?? host.saveAs(name, text),
    exportFile: async (file) => {
      const { data } = file;
      return tooLarge(typeof data === 'object' && 'html' in data ? data.html : data) ?? host.exportFile(file);
    },
    kept: {
      ...kept,
      write: async (room, id, value, base) =>
        tooLarge(JSON.stringify(value)) ?? kept.write(room, id, value, base),
    },
    journal: async (entry) => tooLarge(entry.text) ?? host.journal(entry),
  };
}
