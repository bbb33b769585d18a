import { expect, test } from 'vitest';
import { childEnvironment } from '../../../electron/supervisor/child-environment.ts';

test('a child gets the variables it needs and no others, unset ones left out', () => {
  const env = { PATH: '/bin', HOME: '/home/ana', LANG: undefined, NODE_OPTIONS: '--inspect', API_KEY: 'x' };
  expect(Object.entries(childEnvironment(env))).toEqual([
    ['PATH', '/bin'],
    ['HOME', '/home/ana'],
  ]);
});
