import { describe, expect, test } from 'vitest';
import { HOLD_MS, makeHoldKey, type HeldPress } from '../../../../renderer/features/keyboard/hold-key.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { testStudio } from '../../support/studio.ts';

function press(key: string, timeStamp: number, repeat = false): HeldPress {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat,
    timeStamp,
  };
}

/** Awélé hides its counts; a way to press and let go of a key as the window does. */
async function hiding() {
  const studio = await testStudio('awele');
  const hold = makeHoldKey(studio);
  return {
    studio,
    down: (key: string, at: number, repeat = false): void => {
      if (hold.isRepeat(press(key, at, repeat))) return;
      if (key === 's') runCommand('view.reveal', studio);
      hold.pressed(press(key, at, repeat));
    },
    up: (key: string, at: number): void => {
      hold.released(press(key, at));
    },
  };
}

describe('the reveal key', () => {
  test('a tap shows until the next tap', async () => {
    const { studio, down, up } = await hiding();
    down('s', 0);
    up('s', HOLD_MS - 1);
    expect(studio.ui.revealed).toBe(true);
    down('s', 5000);
    up('s', 5000 + HOLD_MS);
    expect(studio.ui.revealed).toBe(false);
  });

  test('held, it shows as long as it is held, however often it repeats', async () => {
    const { studio, down, up } = await hiding();
    down('s', 0);
    for (let at = 100; at < HOLD_MS * 3; at += 30) {
      down('s', at, true);
      expect(studio.ui.revealed).toBe(true);
    }
    up('s', HOLD_MS * 3);
    expect(studio.ui.revealed).toBe(false);
  });

  test('other keys hide nothing, and a key given by the user is followed', async () => {
    const { studio, down, up } = await hiding();
    down('s', 0);
    up('x', HOLD_MS * 2);
    expect(studio.ui.revealed).toBe(true);
    studio.settings.change({ keys: { 'view.reveal': ['q'] } });
    up('s', HOLD_MS * 2);
    expect(studio.ui.revealed).toBe(true);
    up('q', HOLD_MS * 2);
    expect(studio.ui.revealed).toBe(false);
  });
});
