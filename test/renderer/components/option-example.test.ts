// @vitest-environment happy-dom
/** The boards of examples in New game: only where a value makes a difference. */
import { afterEach, expect, test } from 'vitest';
import RuleForm from '../../../renderer/features/rules/RuleForm.vue';
import { draftOf, setOption } from '../../../renderer/features/rules/rule-draft.ts';
import { mount } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

/** The options whose example has a board. */
async function boards(onlyDifferent: boolean, changed: boolean): Promise<readonly string[]> {
  const studio = await testStudio('kalah');
  const usual = draftOf('kalah');
  const draft = changed ? setOption(usual, 'empty-capture', usual.values['empty-capture'] !== true) : usual;
  const { unmount } = await mount(RuleForm, { draft, prefix: 'new', onlyDifferent }, studio);
  mounted.push(unmount);
  const found = [...document.querySelectorAll<HTMLElement>('.option')].flatMap((option) =>
    option.querySelector('.example figure svg') ? [option.dataset['help']?.split('#')[1] ?? ''] : [],
  );
  mounted.splice(0).forEach((each) => each());
  return found;
}

test('the board of an example stands only where the value makes a difference', async () => {
  expect((await boards(false, false)).length).toBeGreaterThan(3);
  expect(await boards(true, false)).toEqual([]);
  expect(await boards(true, true)).toEqual(['empty-capture']);
});
