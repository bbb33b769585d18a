/**
 * The proofs kept on disk: the latest list from the engine, and the proof of the position shown. The engine
 * process has the files.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { proofFileName, proofIdOf } from '../../../engine/analysis/checkpoint/proof-id.ts';
import type { KeptProofEntry, KeptProofList, KeptProofQuestion } from '../../../engine/core/kept-proof.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { ClientState, EngineClient } from '../../../engine/protocol/client.ts';
import { useDocuments } from '../../studio/documents.ts';

export const useKeptProofs = defineStore('kept-proofs', () => {
  const documents = useDocuments();
  /** The list; null before the first answer, or if no proofs can be kept. */
  const list = shallowRef<KeptProofList | null>(null);
  /** Why the last request failed. */
  const failure = shallowRef<Failure | null>(null);
  let client: EngineClient | null = null;
  let asked = 0;

  /** File name for a proof of the position shown. */
  const nameHere = computed(() => {
    const shown = documents.shown;
    return shown?.position ? proofFileName(proofIdOf(shown.rules, shown.position)) : null;
  });
  /** The kept proof of the position shown; null if there is none. */
  const here = computed<KeptProofEntry | null>(
    () => list.value?.proofs.find(({ name }) => name === nameHere.value) ?? null,
  );

  async function ask(question: KeptProofQuestion): Promise<void> {
    if (client === null) return;
    asked += 1;
    const number = asked;
    const answer = await client.keptProofs(question);
    // The answer to a later request is newer.
    if (number !== asked) return;
    failure.value = answer.ok ? null : answer;
    if (answer.ok) list.value = answer.value;
  }

  function connect(next: EngineClient): void {
    client = next;
    const note = ({ kind }: ClientState): void => {
      if (kind === 'ready') void ask({ ask: 'list' });
    };
    note(next.state());
    next.onState(note);
  }

  return {
    list,
    failure,
    nameHere,
    here,
    connect,
    refresh: () => ask({ ask: 'list' }),
    remove: (name: string) => ask({ ask: 'remove', name }),
  };
});
