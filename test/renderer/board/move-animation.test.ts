// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { effectScope, ref, type EffectScope } from 'vue';
import { defined } from '../../../engine/core/result.ts';
import { paceOf } from '../../../engine/drawing/animation.ts';
import { useMoveAnimation, type MoveAnimation } from '../../../renderer/board/move-animation.ts';
import { hasKeys } from '../../../renderer/i18n/text.ts';
import { heldBack } from '../../../renderer/studio/sowing.ts';
import { compiled } from '../../support/positions.ts';

const FRAME_MS = 17;

let scope: EffectScope;
let animation: MoveAnimation;

/** Plays the first move of Kalah, three seeds from the first pit. */
function sow(): void {
  const rules = compiled('kalah');
  const before = rules.start();
  const [move] = rules.moves(before);
  const turn = rules.play(before, defined(move, 'move'));
  if (!turn.ok) throw new Error(turn.code);
  const { steps, position: after } = turn.value;
  animation.play(rules.board, { id: 1, before, after, steps }, 'travel', paceOf('usual'));
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
  });
  scope = effectScope();
  animation = defined(scope.run(useMoveAnimation), 'animation');
});
afterEach(() => {
  scope.stop();
  hasKeys.value = true;
  vi.useRealTimers();
});

describe('a move that is played over the board', () => {
  test('lets a seed fall into its pit one frame after it has left the hand', () => {
    sow();
    const { moment, isFalling } = animation;
    expect(moment.value?.pits.slice(0, 6)).toEqual([0, 3, 3, 3, 3, 3]);
    for (let frame = 0; moment.value?.hand?.beads[0] !== 2; frame++) {
      expect([frame < 20, isFalling.value]).toEqual([true, false]);
      vi.advanceTimersByTime(FRAME_MS);
    }
    expect(moment.value.pits.slice(0, 6)).toEqual([0, 4, 3, 3, 3, 3]);
    expect(isFalling.value).toBe(true);
    vi.advanceTimersByTime(FRAME_MS);
    expect(isFalling.value).toBe(false);
  });

  test('is drawn alone in its first frame where there are keys, and until the landing where fingers play', () => {
    const turn = ref('south');
    const side = heldBack(animation.isAlone, () => turn.value);
    for (const isTouched of [false, true]) {
      hasKeys.value = !isTouched;
      turn.value = 'south';
      expect(side.value).toBe('south');
      sow();
      turn.value = 'north';
      expect(side.value).toBe('south');
      vi.advanceTimersByTime(3 * FRAME_MS);
      expect(animation.isPlaying.value).toBe(true);
      expect(side.value).toBe(isTouched ? 'south' : 'north');
      vi.advanceTimersByTime(5000);
      expect(animation.isPlaying.value).toBe(false);
      expect(side.value).toBe('north');
    }
  });

  test('ends with any input, and what was held back follows at once', () => {
    hasKeys.value = false;
    sow();
    expect(animation.isAlone.value).toBe(true);
    window.dispatchEvent(new PointerEvent('pointerdown'));
    expect(animation.isPlaying.value).toBe(false);
    expect(animation.isAlone.value).toBe(false);
    expect(animation.isFalling.value).toBe(false);
  });

  test('ends in a window that gets no frames, too', () => {
    sow();
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.advanceTimersByTime(FRAME_MS);
    expect(animation.isPlaying.value).toBe(true);
    vi.advanceTimersByTime(5000);
    expect([animation.isPlaying.value, animation.timeline.value]).toEqual([false, null]);
    vi.unstubAllGlobals();
  });

  test('is not shown while the key that steps through moves is held', () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', repeat: true }));
    sow();
    expect(animation.isPlaying.value).toBe(false);
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight' }));
    sow();
    expect(animation.isPlaying.value).toBe(true);
  });
});
