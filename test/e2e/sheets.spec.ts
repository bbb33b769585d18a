/** Sheets of exercises for a class: from the choice to the print in ten actions, and the printed pages. */
import { expectNoViolations } from './axe.ts';
import { ENGLISH_WORDS } from '../support/english.ts';
import { PAPERS } from '../../engine/export/html/types.ts';
import { sheetBody, sheetPage } from '../../engine/export/sheet/sheet.ts';
import { SHEET_SIZES, type SheetInput } from '../../engine/export/sheet/types.ts';
import { parseMgn } from '../../engine/formats/mgn.ts';
import { expect, test } from './fixtures.ts';
import { command } from './studio-page.ts';

test('a teacher makes, arranges and prints a sheet in ten actions', async ({ openApp, host }) => {
  test.skip(host !== 'browser', 'the desktop program writes the PDF itself');
  const page = await openApp({ settings: { lastRules: 'oware' } });
  let actions = 0;
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    actions += 1;
    await action();
  };
  const making = page.getByRole('dialog', { name: 'Make exercises' });
  const rows = making.getByRole('list', { name: 'Exercises found' }).getByRole('listitem');
  const pictures = (): Promise<readonly (string | null)[]> =>
    rows.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

  await act(() => command(page, 'Make exercises…'));
  await act(() => making.getByLabel('Kind').selectOption('Count the capture'));
  await act(() => making.getByLabel('How many').fill('6'));
  await act(() => making.getByRole('button', { name: 'Make exercises', exact: true }).click());
  await expect(rows).toHaveCount(6);
  const [first, second, ...others] = await pictures();
  await act(() => making.getByRole('button', { name: 'Move number 2 up' }).click());
  await expect(making.getByRole('button', { name: 'Move number 1 up' })).toBeFocused();
  expect(await pictures()).toEqual([second, first, ...others]);
  await act(() => making.getByRole('button', { name: 'Another one for number 6' }).click());
  await expect(page.getByTestId('announcer')).toHaveText('Exercise replaced');
  await act(() => making.getByRole('button', { name: 'Printable sheet…' }).click());
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await act(() => exporting.getByLabel('Title').fill('Counting, Friday'));
  await expect(exporting).toContainText('Counting, Friday-sheet.pdf');
  const sheet = page.frameLocator('iframe[title="Preview of the report"]');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Counting, Friday');
  await expect(sheet.getByRole('figure')).toHaveCount(6);
  await expect(sheet.getByText('Solutions: Counting, Friday')).toBeVisible();
  await act(() => exporting.getByLabel('Lines for answers').uncheck());
  await expect(sheet.locator('.rule')).toHaveCount(0);
  await expectNoViolations(page, 'sheet of exercises');
  await act(() => exporting.getByRole('button', { name: 'Print…' }).click());
  await expect(exporting.getByRole('status')).toHaveText('The print window is open.');
  expect(actions).toBe(10);

  // A sheet for another class, in its language: the window keeps its own, and the choice is remembered.
  await exporting.getByLabel('Language').selectOption('Français');
  await expect(sheet.getByText(/^Solutions\s:\sCounting, Friday/)).toBeVisible();
  await expect(sheet.getByRole('figure')).toHaveCount(6);
  await expect(exporting.getByLabel('Title')).toHaveValue('Counting, Friday');
});

test('exercises found are dragged to another place', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  const making = page.getByRole('dialog', { name: 'Make exercises' });
  await command(page, 'Make exercises…');
  await making.getByLabel('Kind').selectOption('Count the capture');
  await making.getByLabel('How many').fill('3');
  await making.getByRole('button', { name: 'Make exercises', exact: true }).click();
  const boards = making.getByRole('list', { name: 'Exercises found' }).getByRole('img');
  await expect(boards).toHaveCount(3);
  const last = (await boards.nth(2).getAttribute('aria-label')) ?? '';
  await boards.nth(2).hover();
  await page.mouse.down();
  const top = await boards.first().boundingBox();
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 2, { steps: 2 });
  await page.mouse.up();
  await expect(boards.first()).toHaveAttribute('aria-label', last);
});

/** Games of every family of boards, each with notes, one of them long. */
function gamesOf(rules: string, count: number): SheetInput['games'] {
  const long = 'Who is ahead, and by how much? Say why. '.repeat(10);
  const texts = Array.from(
    { length: count },
    (_, i) => `[Game "${rules}"]\n[Rules "${rules}"]\n\n{${i === 1 ? long : 'What now?'}} *\n`,
  );
  return parseMgn(texts.join('\n')).collection.games;
}

test('every board, question and line of a printed sheet is whole on one page', async ({ browser, host }) => {
  test.skip(host !== 'browser', 'only Chromium prints here');
  const page = await browser.newPage();
  for (const rules of ['oware', 'hawalis', 'shakala'])
    for (const perPage of SHEET_SIZES)
      for (const paper of PAPERS)
        for (const questions of ['places', 'notes'] as const) {
          const title =
            'A title that is long enough to need a second line on the paper of a sheet of exercises';
          const input: SheetInput = {
            ...{
              title,
              games: gamesOf(rules, perPage + 1),
              positions: 'starts',
              every: 1,
              questions,
              perPage,
            },
            ...{ paper, hasNameLine: true, hasAnswerLines: true, hasSolutions: true, hasValues: true },
            look: { theme: 'print', labels: true, counts: 'all', flipped: false },
            words: ENGLISH_WORDS,
          };
          const inside = [...sheetBody(input)];
          const html = sheetPage({ title, language: 'en', paper, fonts: [], inside }).join('');
          await page.setContent(html);
          await page.emulateMedia({ media: 'print' });
          // A page of its height between the margins, as printing lays it out.
          const pdf = await page.pdf({ preferCSSPageSize: true });
          const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
          const of = `${rules}, ${String(perPage)} a page, ${paper}, ${questions}`;
          if (questions === 'places') expect(pages, of).toBe(3);
          // A long question may move boards to a further page, never over others.
          else expect(pages, of).toBeLessThanOrEqual(5);
          const overlaps = await page.evaluate(() => {
            const boxes = [
              ...document.querySelectorAll('svg[role="img"], figcaption, .rule, .solutions'),
            ].map((each) => each.getBoundingClientRect());
            return boxes.filter((a, i) =>
              boxes.some(
                (b, j) =>
                  i < j &&
                  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
              ),
            ).length;
          });
          expect(overlaps, of).toBe(0);
        }
  await page.close();
});
