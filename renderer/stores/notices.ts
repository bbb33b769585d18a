/** What the bars above the work say, apart from the engine's and the journal's own state. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { HostServices } from '../transport/host-services.ts';
import type { StudioDocument } from './document.ts';
import { useDocuments } from './documents.ts';

export const useNotices = defineStore('notices', () => {
  const documents = useDocuments();
  const recoveryHidden = ref(false);
  /** Name that unreadable settings were moved to, or null. */
  const settingsMoved = shallowRef<string | null>(null);
  const changedIds = shallowRef<ReadonlySet<string>>(new Set());

  /** The document shown, if another program has changed its file. */
  const changedFile = computed<StudioDocument | null>(() =>
    documents.active && changedIds.value.has(documents.active.id) ? documents.active : null,
  );

  /** Looks at the files of all open documents; called when the window gets the focus. */
  async function lookAtFiles(host: HostServices): Promise<void> {
    const changed = new Set(changedIds.value);
    for (const document of documents.list) {
      if (!document.file) continue;
      if (await host.hasChanged(document.file)) changed.add(document.id);
      else changed.delete(document.id);
    }
    changedIds.value = changed;
  }

  /** The host would not write over the file of this document, because another program has changed it. */
  function fileChanged(document: StudioDocument): void {
    changedIds.value = new Set([...changedIds.value, document.id]);
  }

  /** Nothing is decided yet, or all is settled: the bar goes until the next look or save finds the file changed. */
  function dismissChange(document: StudioDocument): void {
    changedIds.value = new Set([...changedIds.value].filter((id) => id !== document.id));
  }

  return { recoveryHidden, settingsMoved, changedFile, lookAtFiles, fileChanged, dismissChange };
});
