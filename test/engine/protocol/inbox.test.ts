import { expect, test } from 'vitest';
import { openInbox } from '../../../engine/protocol/inbox.ts';

test('texts that came before there was a listener follow in their order, and later ones behind them', () => {
  const inbox = openInbox();
  const heard: string[] = [];
  for (const text of ['one', 'two', 'three']) inbox.take(text);
  inbox.onMessage((text) => heard.push(text));
  inbox.take('four');
  expect(heard).toEqual(['one', 'two', 'three', 'four']);
});
