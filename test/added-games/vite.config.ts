/**
 * The program with two games and one language (the pseudo-locale) more than it has: a project of the unit tests, and the
 * build that an end-to-end test drives. A line that imports a game and its name in the list of games are all that is
 * added for a game, which is the proof that it is one folder and one line in an index.
 */
import { delimiter, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { pseudoLocale } from '../texts/pseudo.ts';

const top = resolve(import.meta.dirname, '../..');
const INDEX = resolve(top, 'engine/games/index.ts');
const LIST = /(const GAMES: readonly Game\[\] = \[[^\]]*)\]/;

/** Tests of every game: they run on the added ones alone. */
const SHARED_TESTS = [
  'test/engine/drawing/track.test.ts',
  'test/engine/games/worked-examples.test.ts',
  'test/engine/rule-check/option-example.test.ts',
  'test/engine/rules/contract.test.ts',
  'test/engine/rules/rule-set.test.ts',
  'test/renderer/i18n/texts.test.ts',
];

interface AddedGame {
  /** Id of the game. */
  readonly game: string;
  /** Name under which the `game.ts` of its folder exports its manifest. */
  readonly exported: string;
  /** Name of its folder in `test/fixtures`, and of that with the tests of this game alone in `test`. */
  readonly folder: string;
}

const ADDED: readonly AddedGame[] = [
  { game: 'vai-lung-thlan', exported: 'vaiLungThlan', folder: 'sixth-game' },
  // Keeps state beside its beads.
  { game: 'toguz-kumalak', exported: 'toguzKumalak', folder: 'toguz-kumalak' },
];

const fixture = (folder: string): string => resolve(top, 'test/fixtures', folder);

function addition({ exported, folder }: AddedGame): Plugin {
  const game = resolve(fixture(folder), 'game.ts');
  return {
    name: `added-${folder}`,
    enforce: 'pre',
    transform(code, id) {
      if (id !== INDEX) return null;
      if (!LIST.test(code)) this.error('the list of games is not where it was');
      const listed = code.replace(LIST, `$1, ${exported}]`);
      // At the end, where it moves no line: the source map stays right.
      return { code: `${listed}\nimport { ${exported} } from ${JSON.stringify(game)};\n`, map: null };
    },
  };
}

/** The environments of the program with outputs in a folder of their own. */
function intoFolder(
  folder: string,
  environments: ViteUserConfig['environments'],
): ViteUserConfig['environments'] {
  const moved = Object.entries(environments ?? {}).map(([name, options]) => {
    const outDir = resolve(folder, relative(resolve(top, 'dist'), options.build?.outDir ?? ''));
    return [name, { ...options, build: { ...options.build, outDir } }] as const;
  });
  return Object.fromEntries(moved);
}

export default defineConfig((env) => {
  const program = base(env);
  const { projects: _projects, ...test } = program.test ?? {};
  return {
    ...program,
    plugins: [...(program.plugins ?? []), ...ADDED.map(addition), pseudoLocale()],
    environments: intoFolder(resolve(top, 'node_modules/.tmp/added-games'), program.environments) ?? {},
    test: {
      ...test,
      name: 'added games',
      isolate: false,
      include:
        env.mode === 'long'
          ? []
          : [...ADDED.map(({ folder }) => `test/${folder}/**/*.test.ts`), ...SHARED_TESTS],
      exclude: [],
      env: {
        ...test.env,
        TESTED_GAMES: ADDED.map(({ game }) => game).join(),
        TESTED_FOLDERS: ADDED.map(({ folder }) => fixture(folder)).join(delimiter),
      },
    },
  };
});
