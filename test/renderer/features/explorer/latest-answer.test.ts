/** Questions that follow what is shown: late answers never count. */
import { expect, test } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { fail, ok, type Result } from '../../../../engine/core/result.ts';
import { useLatestAnswer, type LatestAnswer } from '../../../../renderer/features/explorer/latest-answer.ts';

interface Asked {
  readonly question: { readonly n: number };
  readonly resolve: (answer: Result<string>) => void;
}

function follow(): {
  readonly asked: Asked[];
  readonly question: ReturnType<typeof shallowRef<{ readonly n: number } | null>>;
  readonly edition: ReturnType<typeof shallowRef<number>>;
  readonly latest: LatestAnswer<string>;
} {
  const asked: Asked[] = [];
  const question = shallowRef<{ readonly n: number } | null>({ n: 1 });
  const edition = shallowRef(0);
  const latest = effectScope().run(() =>
    useLatestAnswer<{ readonly n: number }, string>(
      () => question.value ?? null,
      (each) => new Promise((resolve) => asked.push({ question: each, resolve })),
      () => edition.value,
    ),
  );
  if (!latest) throw new Error('the scope is open');
  return { asked, question, edition, latest };
}

async function soon(): Promise<void> {
  await nextTick();
  await new Promise((resolve) => setTimeout(resolve));
}

test('while an answer is under way the newest question alone waits, and the late answer is dropped', async () => {
  const { asked, question, latest } = follow();
  for (const n of [2, 3, 4]) {
    question.value = { n };
    await soon();
  }
  expect(asked.map((each) => each.question.n)).toEqual([1]);
  asked[0]?.resolve(ok('one'));
  await soon();
  expect(latest.answer.value).toBeNull();
  expect(asked.map((each) => each.question.n)).toEqual([1, 4]);
  asked[1]?.resolve(ok('four'));
  await soon();
  expect(latest.answer.value).toBe('four');
  expect(latest.isLate.value).toBe(false);
});

test('the old answer stays in sight as late until the new one comes; a failure takes its place', async () => {
  const { asked, question, latest } = follow();
  asked[0]?.resolve(ok('one'));
  await soon();
  question.value = { n: 2 };
  await soon();
  expect([latest.answer.value, latest.isLate.value]).toEqual(['one', true]);
  asked[1]?.resolve(fail('ERR_EXPLORE_STORE'));
  await soon();
  expect([latest.answer.value, latest.failure.value?.code]).toEqual([null, 'ERR_EXPLORE_STORE']);
});

test('the same question is asked again for another edition, also while an answer is under way', async () => {
  const { asked, edition, latest } = follow();
  edition.value = 1;
  await soon();
  asked[0]?.resolve(ok('old'));
  await soon();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(ok('new'));
  await soon();
  expect(latest.answer.value).toBe('new');
});

test('nothing is asked without a question, and an answer that comes then is dropped', async () => {
  const { asked, question, latest } = follow();
  question.value = null;
  await soon();
  asked[0]?.resolve(ok('one'));
  await soon();
  expect([latest.answer.value, latest.isLate.value, asked.length]).toEqual([null, false, 1]);
});

test('the same question, made again after an edit of the game, is not asked twice and its answer is not late', async () => {
  const { asked, question, latest } = follow();
  asked[0]?.resolve(ok('one'));
  await soon();
  question.value = { n: 1 };
  await soon();
  expect([asked.length, latest.answer.value, latest.isLate.value]).toEqual([1, 'one', false]);
});
