/** The tool in hand while marks are drawn, and the pit an arrow begins at until its end is chosen. */
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
  /** Where an arrow was begun with the keyboard or by a click. */
  const from = shallowRef<PlaceIndex | null>(null);

  const markTool = computed<MarkTool>(() => ({ kind: kind.value, colour: colour.value, text: text.value }));
  const canWrite = computed(() => kind.value !== 'label' || cutLabel(text.value) !== '');

  /** Counts how often the text of a label was asked for: the palette goes to its field. */
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
