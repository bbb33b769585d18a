/** Entries of the recovery journal. */
import type { HostRecoveryEntry } from '../../engine/protocol/host-data.ts';

/** The entry of a document of one move, without a file. */
export function recoveryEntry(changes: Partial<HostRecoveryEntry> = {}): HostRecoveryEntry {
  return {
    id: 'doc',
    kind: 'document',
    name: 'a.mgn',
    file: null,
    text: '1. C *',
    rules: 'kalah',
    position: '',
    savedAt: 1,
    discardedAt: null,
    ...changes,
  };
}
