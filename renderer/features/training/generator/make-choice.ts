/** The choices of the dialog that makes exercises. */
import { computed, ref, type ComputedRef } from 'vue';
import { FIRST_RULES } from '../../../../engine/games/index.ts';
import { isCountingKind } from '../../../../engine/training/exercise.ts';
import type { Studio } from '../../../studio/studio.ts';
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';
import { isPositionKind, MAKE_KINDS, suits, type MakeChoice, type MakeKind } from './make-kinds.ts';
import { useExerciseMaker } from './maker.ts';
import type { OwnGames } from './own-games.ts';

export const MAX_COUNT = 500;
export const MAX_SEEDS = 400;
const MAX_SEED_NUMBER = 999_999;

/** Returns the default range of seeds in the pits: proofs need few, counting exercises may have any number. */
function usualSeeds(kind: MakeKind): Pick<MakeChoice, 'least' | 'most'> {
  return isPositionKind(kind) && isCountingKind(kind)
    ? { least: 1, most: MAX_SEEDS }
    : { least: 8, most: 16 };
}

/** Returns a random seed number. */
function newSeed(): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MAX_SEED_NUMBER);
}

export interface MakeDraft {
  readonly choice: ComputedRef<MakeChoice>;
  /** Kinds that the rules have. */
  readonly kinds: ComputedRef<readonly MakeKind[]>;
  readonly isValid: ComputedRef<boolean>;
  readonly change: (changes: Partial<MakeChoice>) => void;
  readonly reseed: () => void;
}

/**
 * Starts with the last choice, or else with the current game.
 *
 * @param own returns the games to make exercises from, or null for random games.
 */
export function useMakeChoice({ documents, settings }: Studio, own: () => OwnGames | null): MakeDraft {
  const here = documents.shown?.rules.key ?? settings.values.lastRules;
  const usual: MakeChoice = {
    rules: cachedRules(here)?.key ?? FIRST_RULES,
    ...{ kind: 'win', ...usualSeeds('win'), isUnique: false, difficulty: 'any', count: 10 },
    seed: newSeed(),
    ...{ side: null, turns: settings.values.training.drillTurns },
  };
  const wanted = ref<MakeChoice>(useExerciseMaker().last ?? usual);
  const kinds = computed(() => {
    const games = own();
    const played = games && new Set(games.games.map(({ rules }) => rules));
    const known = [...(played ?? [wanted.value.rules])].flatMap((rules) => cachedRules(rules) ?? []);
    return MAKE_KINDS.filter((kind) =>
      isPositionKind(kind) ? known.some((rules) => suits(kind, rules)) : played !== null,
    );
  });
  /** The choice, in which a kind that the rules do not have is replaced by one that they have. */
  const choice = computed<MakeChoice>(() => {
    const { kind } = wanted.value;
    return kinds.value.includes(kind) ? wanted.value : { ...wanted.value, kind: kinds.value[0] ?? kind };
  });
  const isValid = computed(() => {
    const { kind, least, most } = choice.value;
    return kinds.value.length > 0 && (!isPositionKind(kind) || least <= most);
  });
  function change(changes: Partial<MakeChoice>): void {
    const old = choice.value;
    const usualNow = usualSeeds(old.kind);
    wanted.value = { ...wanted.value, ...changes };
    const isUsual = old.least === usualNow.least && old.most === usualNow.most;
    // The user's own text stays.
    if (isUsual) wanted.value = { ...wanted.value, ...usualSeeds(choice.value.kind), ...changes };
  }
  return { choice, kinds, isValid, change, reseed: () => change({ seed: newSeed() }) };
}
