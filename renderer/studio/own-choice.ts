/** Choices about the view that each document has for itself, while the window is open. */
import { shallowRef } from 'vue';

/** A switch of each document. */
export interface OwnChoice {
  /** Returns the choice for a document; null stands for the window without a document. */
  readonly of: (documentId: string | null) => boolean;
  readonly choose: (documentId: string | null, isOn: boolean) => void;
}

/** Makes a switch of each document; `usual` applies until a document has its own choice. */
export function ownChoice(usual: () => boolean): OwnChoice {
  const chosen = shallowRef<ReadonlyMap<string | null, boolean>>(new Map());
  return {
    of: (id) => chosen.value.get(id) ?? usual(),
    choose: (id, isOn) => {
      chosen.value = new Map([...chosen.value, [id, isOn]]);
    },
  };
}
