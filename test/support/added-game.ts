/**
 * The program with a game more than it has: a project of the unit tests, and the build that an end-to-end test drives.
 * A line that imports the game and its name in the list of games are all that is added, which is the proof that a game
 * is one folder and one line in an index.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig, type ViteUserConfigFnObject } from 'vitest/config';
import base from '../../vite.config.ts';

const top = resolve(import.meta.dirname, '../..');
const INDEX = resolve(top, 'engine/games/index.ts');
const LIST = /(const GAMES: readonly Game\[\] = \[[^\]]*)\]/;

/** Tests of every game: they run on the added one alone. */
const SHARED_TESTS = [
  'test/engine/drawing/track.test.ts',
  'test/engine/games/worked-examples.test.ts',
  'test/engine/rule-check/option-example.test.ts',
  'test/engine/rules/contract.test.ts',
  'test/engine/rules/rule-set.test.ts',
  'test/renderer/i18n/texts.test.ts',
];

/** A game that tests add. */
export interface AddedGame {
  /** Id of the game. */
  readonly game: string;
  /** Name under which the `game.ts` of its folder exports its manifest. */
  readonly exported: string;
  /** Folder in `test/fixtures`. */
  readonly fixture: string;
  /** Folder in `test` with the tests of this game alone; the build goes to a folder of the same name. */
  readonly tests: string;
  /** Name of the project. */
  readonly project: string;
}

function addition({ exported, fixture }: AddedGame): Plugin {
  const game = resolve(top, 'test/fixtures', fixture, 'game.ts');
  return {
    name: `added-${fixture}`,
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
    const outDir = resolve(folder, name === 'client' ? 'renderer' : 'electron');
    return [name, { ...options, build: { ...options.build, outDir } }] as const;
  });
  return Object.fromEntries(moved);
}

/** Configuration of tests with this game, and of a build with this one and `others`: one build serves the tests of all. */
export function withAddedGame(added: AddedGame, ...others: readonly AddedGame[]): ViteUserConfigFnObject {
  return defineConfig((env) => {
    const program = base(env);
    const { projects: _projects, ...test } = program.test ?? {};
    return {
      ...program,
      plugins: [
        ...(program.plugins ?? []),
        ...[added, ...(env.command === 'build' ? others : [])].map(addition),
      ],
      environments: intoFolder(resolve(top, 'node_modules/.tmp', added.tests), program.environments) ?? {},
      test: {
        ...test,
        name: added.project,
        include: env.mode === 'long' ? [] : [`test/${added.tests}/**/*.test.ts`, ...SHARED_TESTS],
        exclude: [],
        env: {
          ...test.env,
          TESTED_GAME: added.game,
          TESTED_FOLDER: resolve(top, 'test/fixtures', added.fixture),
        },
      },
    };
  });
}
