import { expect, test } from 'vitest';
import { serveNewest } from '../../../electron/engine/live-ports.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import type { Port } from '../../../engine/protocol/messages.ts';

/** The page's end of a port that was handed over, and whether it was closed. */
function handOver(admit: (port: Port) => void): { readonly page: Port; readonly isClosed: () => boolean } {
  const [page, engine] = memoryPorts((run) => run());
  let isClosed = false;
  page.onClose(() => {
    isClosed = true;
  });
  admit(engine);
  return { page, isClosed: () => isClosed };
}

test('two ports live at once; one more closes the oldest, and what was closed makes room', () => {
  const served: Port[] = [];
  const admit = serveNewest((port) => served.push(port));
  const [first, second, third] = [handOver(admit), handOver(admit), handOver(admit)];
  const closed = (): readonly boolean[] => [first, second, third].map(({ isClosed }) => isClosed());
  expect(closed()).toEqual([true, false, false]);
  third.page.close();
  const fourth = handOver(admit);
  expect([second.isClosed(), fourth.isClosed()]).toEqual([false, false]);
  for (let i = 0; i < 1000; i++) handOver(admit);
  expect([second.isClosed(), fourth.isClosed()]).toEqual([true, true]);
  expect(served).toHaveLength(1004);
});
