/** Engines by others that the user has added, for analyses and matches. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { HostProgram, HostResult } from '../../../engine/protocol/host-data.ts';
import type { HostServices, ProgramsHost } from '../../platform/host-services.ts';
import { useUi } from '../../studio/ui.ts';

export const usePrograms = defineStore('programs', () => {
  const ui = useUi();
  const list = shallowRef<readonly HostProgram[]>([]);
  const host = shallowRef<HostServices | null>(null);
  const canAdd = computed(() => (host.value?.addProgram ?? null) !== null);
  /** Whether there can be none, because no program runs beside the page. */
  const isAlone = computed(() => host.value?.isAlone === true);
  /** Whether there is any to choose, or a way to add one. */
  const areThere = computed(() => canAdd.value || list.value.length > 0);

  async function connect(next: HostServices): Promise<void> {
    host.value = next;
    const listed = await next.programs();
    if (listed.ok) list.value = listed.value;
  }

  /** Sends the host a request about a program and takes over its state; resolves with null if the host refuses. */
  async function ask(
    request: (host: ProgramsHost) => Promise<HostResult<HostProgram>>,
  ): Promise<HostProgram | null> {
    if (!host.value) return null;
    const answer = await request(host.value);
    if (!answer.ok) {
      if (answer.code !== 'ERR_HOST_CANCELLED') ui.showError(answer);
      return null;
    }
    const index = list.value.findIndex(({ id }) => id === answer.value.id);
    list.value = index < 0 ? [...list.value, answer.value] : list.value.with(index, answer.value);
    return answer.value;
  }

  /** Lets the user add a program. */
  async function add(): Promise<HostProgram | null> {
    const addProgram = host.value?.addProgram ?? null;
    return addProgram && ask(() => addProgram());
  }

  async function remove(id: string): Promise<void> {
    const removed = await host.value?.removeProgram(id);
    if (removed?.ok) list.value = list.value.filter((program) => program.id !== id);
    else if (removed) ui.showError(removed);
  }

  return { list, host, canAdd, isAlone, areThere, connect, ask, add, remove };
});
