/**
 * A component in a document, with the studio of a test behind it. Files of such tests begin with
 * `// @vitest-environment happy-dom`; nothing is laid out there, so what is seen, and where, is for end-to-end specs.
 *
 *   const { unmount } = await mount(ProblemsDialog, { dialog }, studio);
 *   expect(textsOf('[role="dialog"] h2')).toEqual(['1 problem in wrong.mgn']);
 */
import { getActivePinia } from 'pinia';
import { createApp, h, nextTick, type Component } from 'vue';
import { STUDIO } from '../../../renderer/studio/studio.ts';
import { settle, type TestStudio } from './studio.ts';

/** Puts a component into the document; afterwards the document is empty again. */
export async function mount(
  component: Component,
  props: object,
  studio: TestStudio,
): Promise<{ unmount: () => void }> {
  const pinia = getActivePinia();
  if (!pinia) throw new Error('the studio comes before its components');
  const place = document.body.appendChild(document.createElement('div'));
  const app = createApp({ render: () => h(component, props) });
  app.use(pinia).provide(STUDIO, studio).mount(place);
  // What stands in a portal comes a moment later.
  await settle();
  return {
    unmount() {
      app.unmount();
      document.body.replaceChildren();
    },
  };
}

/** What a reader finds in an element, blanks joined. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The texts of all elements that a selector finds. */
export function textsOf(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(textOf);
}

/** The one button with this name inside what a selector finds. */
export function button(inside: string, name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>(`${inside} button`)].filter(
    (each) => (each.getAttribute('aria-label') ?? textOf(each)) === name,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} buttons are named ${name}`);
  return found[0];
}

/** Clicks, and lets the page follow. */
export async function click(element: HTMLElement): Promise<void> {
  element.click();
  await nextTick();
}
