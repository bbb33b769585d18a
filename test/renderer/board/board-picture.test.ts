// @vitest-environment happy-dom
/** The picture of the board on the page, which is drawn when the room for it is known. */
import { expect, test } from 'vitest';
import { createApp, h, nextTick } from 'vue';
import BoardView from '../../../renderer/board/BoardView.vue';
import { kalahBoard, plainView, seedsSetup } from '../../engine/drawing/boards.ts';

test('draws the same scene as the file, hidden from screen readers, without style attributes inside', async () => {
  const start = seedsSetup([3, 0, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3], [2, 0]);
  const view = plainView(kalahBoard(6), start);
  const place = document.body.appendChild(document.createElement('div'));
  const app = createApp({ render: () => h(BoardView, { view, playable: new Set([0, 2]) }) });
  app.mount(place);
  await nextTick();
  const picture = place.querySelector('.picture');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  const drawn = picture?.innerHTML ?? '';
  expect(drawn).not.toMatch(/\sstyle=/);
  expect(drawn.match(/href="#t-nut-/g)).toHaveLength(3 * 10 + 1 + 2);
  expect(drawn).toContain('<radialGradient id="t-bowl"');
  app.unmount();
});
