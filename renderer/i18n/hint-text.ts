/** Hints about a move in words: what it does, then where it is. */
import type { MoveHint } from '../../engine/training/hints.ts';
import { languageTag, t } from './text.ts';

/** Joins alternatives: `C, D or E`. */
export function eitherText(parts: readonly string[]): string {
  return new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(parts);
}

/**
 * Puts a hint about the right move into words.
 *
 * @param isGems whether gems are captured; otherwise seeds.
 */
export function moveHintText(hint: MoveHint, isGems: boolean): string {
  switch (hint.code) {
    case 'moves-again':
      return t('training.hint.moves-again');
    case 'quiet':
      return t(isGems ? 'training.hint.quiet-gems' : 'training.hint.quiet');
    case 'captures':
      return t(isGems ? 'training.hint.captures-gems' : 'training.hint.captures', { n: hint.beads });
    case 'one-of-pits':
      return t('training.hint.one-of-pits', { pits: eitherText(hint.pits) });
  }
}
