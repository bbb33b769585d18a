import { expect, onTestFinished, test, vi } from 'vitest';
import { createPinia, getActivePinia } from 'pinia';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import MoveChoices from '../../../../renderer/features/preview/MoveChoices.vue';
import { dispatchKey } from '../../../../renderer/features/keyboard/key-dispatch.ts';
import { testStudio } from '../../support/studio.ts';

test('only the move on the board, whose commands place the rest, is described by their keys', async () => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('window', { matchMedia: () => query });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const studio = await testStudio('shakala');
  const press = { key: 'b', code: 'KeyB', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const page = { isField: false, isPressable: false, isInDialog: false, scope: 'page', hasSelection: false };
  dispatchKey({ ...press, isComposing: false }, page, studio);
  const { begun, view } = useBuilder();
  if (!begun || !view) return expect.unreachable('no move begun');
  const { board } = studio.documents.shown?.rules ?? expect.unreachable('no game');
  const draw = (hand?: readonly number[]): Promise<string> =>
    renderToString(
      createSSRApp({ render: () => h(MoveChoices, { board, begun, hand }) }).use(
        getActivePinia() ?? createPinia(),
      ),
    );
  expect(await draw(view.hand)).toContain('End places the rest');
  const alone = await draw();
  expect(alone).toContain('radiogroup');
  expect(alone).not.toContain('End places the rest');
});
