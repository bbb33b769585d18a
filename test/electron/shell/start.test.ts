/** From the start of the program to the first values of an analysis, over the double of Electron. */
import { expect, test } from 'vitest';
import { createClient } from '../../../engine/protocol/client.ts';
import { barePages, type BarePage } from '../double/bare-page.ts';
import { startDouble } from '../double/harness.ts';
import { closesWell, openShells } from './shell.ts';

const { profile } = openShells();

/** Resolves when main has told the page that its engine is ready. */
function engineReady(page: BarePage): Promise<undefined> {
  return new Promise((resolve) => {
    page.host.onEngineState(({ state }) => {
      if (state === 'ready') resolve(undefined);
    });
  });
}

test('from the start to the first values, and the end', async () => {
  const pages = barePages();
  const double = startDouble({ userData: profile(), driver: pages.driver });
  const page = await pages.next();
  const made = double.notes().flatMap((note) => (note.kind === 'system' ? [note.what] : []));
  expect(made.filter((what) => ['fork', 'window'].includes(what))).toEqual(['fork', 'window']);
  const ready = engineReady(page);
  expect(await page.host.started()).toEqual({ ok: true, value: true });
  await ready;
  expect(await double.evaluate(({ app }) => app.getPath('userData'))).toBe(profile());
  expect(double.windows()).toMatchObject([{ title: 'Mancala Studio', isVisible: true }]);

  const client = createClient({ build: 'test' });
  client.attach(await page.openEngine());
  const values = new Promise((resolve) => {
    const position = { rules: 'kalah', start: null, moves: [] };
    client.analyse(position, { depth: 4 }, { onProgress: () => undefined, onEnd: resolve });
  });
  expect(await values).toMatchObject({ ok: true, value: { isCancelled: false, report: { depth: 4 } } });
  client.close();

  await closesWell(double);
});
