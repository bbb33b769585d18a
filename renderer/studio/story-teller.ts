/** Clauses that features add to the story of a line, as far as they are known: what it has to do with a repertoire. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { StoryClause } from '../../engine/review/story.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';

/** Returns the clauses about a line of a game. */
type StoryTeller = (record: GameRecord, line: Path) => readonly StoryClause[];

export const useStoryTeller = defineStore('story-teller', () => {
  const tell = shallowRef<StoryTeller>(() => []);
  /** Increases when what is told of a line may have changed; 0 while there is nothing to tell. */
  const edition = ref(0);
  return { tell, edition };
});
