/** The pen in hand while marks are drawn, and the pit an arrow begins at until its end is chosen. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { cutLabel, type MarkTool, type Pen } from '../../../engine/tree/pen.ts';
import type { MarkColour } from '../../../engine/tree/types.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';

export const usePen = defineStore('pen', () => {
  const tool = ref<MarkTool>('ring');
  const colour = ref<MarkColour>('one');
  /** Text of the tool `label` as it is typed. */
  const text = ref('!');
  /** Where an arrow was begun with the keyboard or by a click. */
  const from = shallowRef<PlaceIndex | null>(null);

  const pen = computed<Pen>(() => ({ tool: tool.value, colour: colour.value, text: text.value }));
  const canWrite = computed(() => tool.value !== 'label' || cutLabel(text.value) !== '');

  function take(next: MarkTool): void {
    tool.value = next;
    from.value = null;
  }

  return { tool, colour, text, from, pen, canWrite, take };
});
