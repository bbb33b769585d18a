/** Choices about the view that each document has for itself, while the window is open. */
import { reactive } from 'vue';

/** A switch of each document. */
export interface OwnChoice {
  /** Returns the choice for a document; null stands for the window without a document. */
  readonly of: (documentId: string | null) => boolean;
  readonly choose: (documentId: string | null, isOn: boolean) => void;
}

/** Makes a switch of each document; `usual` applies until a document has its own choice. */
export function ownChoice(usual: () => boolean): OwnChoice {
  const chosen = reactive(new Map<string | null, boolean>());
  return {
    of: (id) => chosen.get(id) ?? usual(),
    choose: (id, isOn) => {
      chosen.set(id, isOn);
    },
  };
}
