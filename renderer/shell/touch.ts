/**
 * What fingers need and a mouse does not. A long press asks for the context menu, also where the browser makes no event
 * of it (iOS); where there is no menu it shows the name that a pointer at rest would. And a keyboard on the screen covers
 * nothing: the page knows its height, and the field stays in view.
 */
import { useEventListener } from '@vueuse/core';
import { hasKeys } from '../i18n/text.ts';
import { pageBox } from '../ui/page-box.ts';
import { TREMBLE } from '../ui/pointer-drag.ts';
import { isTextField } from './text-focus.ts';

const LONG_MS = 500;
/** Pixels between a name and its element, and at the edges of the window. */
const GAP = 8;

/** Shows a name over an element, or below it at the top of the window; returns the function that hides it. */
function showName(of: HTMLElement): () => void {
  const tip = document.createElement('p');
  tip.className = 'menu-why';
  tip.ariaHidden = 'true';
  tip.textContent = of.title;
  document.querySelector('#floating')?.append(tip);
  const { left, right, top, bottom, pageWidth } = pageBox(of);
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  const x = Math.min((left + right - width) / 2, pageWidth - width - GAP);
  tip.style.left = `${Math.max(GAP, x)}px`;
  tip.style.top = `${top > height + GAP ? top - height - GAP : bottom + GAP}px`;
  return () => tip.remove();
}

function followLongPresses(): void {
  /** The press of a finger that rests so far. */
  let press: PointerEvent | null = null;
  let timer = 0;
  /** Whether a menu or a name was shown: then no second event and no click follows. */
  let hasShown = false;
  let hideName = (): void => undefined;

  function end(): void {
    clearTimeout(timer);
    press = null;
  }

  /** The press was long: nobody else takes it for a press or a drag. */
  function take({ target, pointerId }: PointerEvent): void {
    end();
    target?.dispatchEvent(
      new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType: 'touch' }),
    );
  }

  /** Sees what became of the request, once those who listen have answered, which they do in microtasks. */
  function see(event: Event): void {
    const { target } = event;
    setTimeout(() => {
      const named = target instanceof Element ? target.closest<HTMLElement>('[title]:not([title=""])') : null;
      if (!event.defaultPrevented && named) hideName = showName(named);
      hasShown = event.defaultPrevented || named !== null;
    });
  }

  function ask(first: PointerEvent): void {
    const { target, clientX, clientY, pointerId } = first;
    take(first);
    const event = new PointerEvent('contextmenu', {
      ...{ bubbles: true, cancelable: true, composed: true, pointerType: 'touch' },
      ...{ clientX, clientY, pointerId },
    });
    target?.dispatchEvent(event);
    see(event);
  }

  const early = { capture: true };
  useEventListener(
    window,
    'pointerdown',
    (event) => {
      end();
      hideName();
      hasShown = false;
      if (event.pointerType !== 'touch' || !event.isPrimary || isTextField(event.target)) return;
      press = event;
      timer = window.setTimeout(ask, LONG_MS, event);
    },
    early,
  );
  useEventListener(window, 'pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.clientX, clientY - press.clientY) > 2 * TREMBLE) end();
  });
  useEventListener(window, ['pointerup', 'pointercancel'], end, early);
  useEventListener(
    window,
    ['contextmenu', 'click'],
    (event) => {
      if (!event.isTrusted) return;
      if (hasShown) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (press && event.type === 'contextmenu') {
        // The browser was faster.
        take(press);
        see(event);
      }
    },
    early,
  );
}

/** Tells the styles the height of the keyboard, `--keyboard`, where the page does not shrink by itself. */
function followKeyboard(): void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  useEventListener(seen, 'resize', () => {
    if (!seen || seen.scale !== 1) return;
    const zoom = Number(style.zoom) || 1;
    style.setProperty('--keyboard', `${Math.max(0, window.innerHeight - seen.height) / zoom}px`);
    const field = document.activeElement;
    if (isTextField(field)) field?.scrollIntoView({ block: 'nearest' });
  });
}

/** Follows fingers as long as the page is there. */
export function followTouch(): void {
  followLongPresses();
  followKeyboard();
  // Outside a field, no keyboard on the screen has made the press.
  useEventListener(window, 'keydown', ({ target }) => {
    if (!isTextField(target)) hasKeys.value = true;
  });
}
