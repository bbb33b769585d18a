/**
 * The program with a sixth game: a project of the unit tests, and the build that the end-to-end test of that game drives.
 * Tests of every game run here on the sixth one alone.
 */
import { resolve } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { sixthGame } from '../fixtures/sixth-game/plugin.ts';

const top = resolve(import.meta.dirname, '../..');

/** Where the build goes. */
export const SIXTH_BUILD = resolve(top, 'node_modules/.tmp/sixth-game');

/** Tests of every game, beside those of this folder. */
const SHARED_TESTS = [
  'test/engine/drawing/track.test.ts',
  'test/engine/games/worked-examples.test.ts',
  'test/engine/rule-check/option-example.test.ts',
  'test/engine/rules/contract.test.ts',
  'test/engine/rules/rule-set.test.ts',
  'test/renderer/i18n/texts.test.ts',
];

/** The environments of the program with outputs in a folder of their own. */
function intoFolder(environments: ViteUserConfig['environments']): ViteUserConfig['environments'] {
  const moved = Object.entries(environments ?? {}).map(([name, options]) => {
    const outDir = resolve(SIXTH_BUILD, name === 'client' ? 'renderer' : 'electron');
    return [name, { ...options, build: { ...options.build, outDir } }] as const;
  });
  return Object.fromEntries(moved);
}

export default defineConfig((env) => {
  const program = base(env);
  const { projects: _projects, ...test } = program.test ?? {};
  return {
    ...program,
    plugins: [...(program.plugins ?? []), sixthGame()],
    environments: intoFolder(program.environments) ?? {},
    test: {
      ...test,
      name: 'sixth game',
      include: env.mode === 'long' ? [] : ['test/sixth-game/**/*.test.ts', ...SHARED_TESTS],
      exclude: [],
      env: {
        ...test.env,
        TESTED_GAME: 'vai-lung-thlan',
        TESTED_FOLDER: resolve(top, 'test/fixtures/sixth-game'),
      },
    },
  };
});
