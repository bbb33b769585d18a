/** The captures of the moves in view, computed on demand and kept until the tree changes. */
import { computed } from 'vue';
import { useVisibility } from '../../studio/visibility.ts';
import { positionFinder } from './node-ranking.ts';
import { useOutline } from './outline.ts';

/** Counts the beads that the move of a node captured; 0 if it cannot be played or counts are hidden. */
export function useNodeCaptures(): (index: number) => number {
  const tree = useOutline();
  const visibility = useVisibility();
  const made = computed(() => {
    const positions = tree.shown?.positions ?? null;
    if (!tree.outline || !positions) return null;
    return {
      rules: positions.rules,
      find: positionFinder(tree.outline, positions),
      known: new Map<number, number>(),
    };
  });
  return (index) => {
    const { outline } = tree;
    const move = outline?.nodes[index]?.move ?? '';
    if (!visibility.tellsAll || !made.value || !outline || move === '') return 0;
    const { rules, find, known } = made.value;
    let captured = known.get(index);
    if (captured === undefined) {
      const before = find(outline.parents[index] ?? -1);
      const turn = before.ok ? rules.play(before.value, move) : null;
      captured = turn?.ok ? turn.value.captured : 0;
      known.set(index, captured);
    }
    return captured;
  };
}
