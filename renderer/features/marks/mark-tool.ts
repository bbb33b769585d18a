/** The tool for drawing marks, and the pit where an arrow begins until its end is chosen. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { cutLabel, type MarkToolKind, type MarkTool } from '../../../engine/tree/mark-tool.ts';
import type { MarkColour } from '../../../engine/tree/types.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';

export const useMarkTool = defineStore('mark-tool', () => {
  const kind = ref<MarkToolKind>('ring');
  const colour = ref<MarkColour>('one');
  /** Text of the tool `label` as it is typed. */
  const text = ref('');
  /** The pit where an arrow was begun, by key or click. */
  const from = shallowRef<PlaceIndex | null>(null);

  const markTool = computed<MarkTool>(() => ({ kind: kind.value, colour: colour.value, text: text.value }));
  const canWrite = computed(() => kind.value !== 'label' || cutLabel(text.value) !== '');

  /** Counts the requests for the text of a label; at each, the palette focuses its field. */
  const asks = ref(0);

  function askForText(): void {
    asks.value += 1;
  }

  function take(next: MarkToolKind): void {
    kind.value = next;
    from.value = null;
  }

  return { kind, colour, text, from, markTool, canWrite, asks, askForText, take };
});
