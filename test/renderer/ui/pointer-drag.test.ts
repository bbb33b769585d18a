// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { effectScope, nextTick, type EffectScope } from 'vue';
import { usePointerDrag, type PointerDrag } from '../../../renderer/ui/pointer-drag.ts';

let scope: EffectScope;
let dragging: PointerDrag<string, string>;
/** What happened, in order. */
let log: string[];

beforeEach(() => {
  log = [];
  scope = effectScope();
  scope.run(() => {
    dragging = usePointerDrag<string, string>({
      axis: 'x',
      follow: ({ clientX }, what) => (clientX < 900 ? `${what} at ${clientX}` : null),
      drop: (done) => {
        log.push(`drop ${done}`);
      },
      cancelled: (done) => {
        log.push(`back ${done}`);
      },
    });
  });
});
afterEach(() => {
  scope.stop();
});

async function press(button = 0): Promise<void> {
  dragging.press(new PointerEvent('pointerdown', { button, clientX: 100, clientY: 100, pointerId: 1 }), 'A');
  await nextTick();
}

function point(kind: 'move' | 'up' | 'cancel', clientX: number, clientY = 100, pointerId = 1): void {
  window.dispatchEvent(new PointerEvent(`pointer${kind}`, { clientX, clientY, pointerId }));
}

function escape(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  window.dispatchEvent(event);
  return event;
}

/** True if a click reaches the page. */
function clicks(): boolean {
  return document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

describe('dragging with a pointer', () => {
  test('a press that travels along the axis is dropped where it is let go, and clicks nothing', async () => {
    await press();
    point('move', 140);
    expect(dragging.drag.value).toBe('A at 140');
    point('move', 102);
    point('up', 102);
    expect([dragging.drag.value, log, clicks()]).toEqual([null, ['drop A at 102'], false]);
  });

  test('a press that trembles, or goes across, is a click', async () => {
    await press();
    point('move', 104, 180);
    point('up', 104, 180);
    expect([log, clicks()]).toEqual([[], true]);
  });

  test('other buttons and other pointers drag nothing', async () => {
    await press(2);
    point('move', 140);
    expect(dragging.drag.value).toBeNull();
    await press();
    point('move', 140, 100, 2);
    expect(dragging.drag.value).toBeNull();
    point('move', 140);
    point('up', 300, 100, 2);
    expect(dragging.drag.value).toBe('A at 140');
  });

  test('Escape ends a drag for good: letting go neither drops nor clicks', async () => {
    await press();
    point('move', 140);
    expect(escape().defaultPrevented).toBe(true);
    point('move', 160);
    point('up', 160);
    expect([dragging.drag.value, log, clicks()]).toEqual([null, ['back A at 140'], false]);
  });

  test('without a drag Escape belongs to others', async () => {
    expect(escape().defaultPrevented).toBe(false);
    await press();
    expect(escape().defaultPrevented).toBe(false);
    expect(log).toEqual([]);
  });

  test('a drag that has lost its ground, or is cancelled by the system, drops nothing', async () => {
    await press();
    point('move', 140);
    point('move', 950);
    point('up', 140);
    await press();
    point('move', 140);
    point('cancel', 140);
    point('up', 140);
    expect([dragging.drag.value, log]).toEqual([null, ['back A at 140']]);
  });

  test('another button, or a window that loses the focus, ends a drag for good', async () => {
    for (const end of [
      new PointerEvent('pointermove', { clientX: 150, buttons: 3, pointerId: 1 }),
      new FocusEvent('blur'),
    ]) {
      log = [];
      await press();
      point('move', 140);
      window.dispatchEvent(end);
      point('move', 160);
      point('up', 160);
      expect([dragging.drag.value, log]).toEqual([null, ['back A at 140']]);
    }
  });
});
