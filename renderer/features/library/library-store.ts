/** State of the library pane: the game whose name is being typed. */
import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useDocuments } from '../../studio/documents.ts';

export const useLibrary = defineStore('library', () => {
  const documents = useDocuments();
  /** Index of the game of the shown document that is being renamed, or null. */
  const renaming = ref<number | null>(null);

  // A typed name belongs to the list in which it was begun.
  watch([() => documents.activeId, () => documents.active?.history.present], () => {
    renaming.value = null;
  });

  return { renaming };
});
