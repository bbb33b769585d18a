/**
 * Lint rules: strict and type-aware for all TypeScript, plus the borders between the layers that the compiler cannot see
 * (a plain import of a page file from a host file would type-check). What only the templates of components can break is
 * in `eslint.config.js`.
 */
import { off, SYNTAX, TYPES, type Rules } from './test/lint/rules.ts';

/** Imports that match the pattern are refused with the reason; with names, only imports of these. */
type Border = readonly [regex: string, message: string, importNames?: readonly string[]];

const border = (...borders: readonly Border[]): Rules => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: borders.map(([regex, message, importNames]) => ({
        regex,
        message,
        ...(importNames && { importNames }),
      })),
    },
  ],
});

const NO_ELECTRON: Border = ['^electron($|/)', 'Only code that runs inside Electron may import it.'];
const NO_NODE: Border = ['^node:', 'This layer runs in the page, too.'];
const NO_HOST: Border = ['(^|/)electron/', 'Hosts and page share nothing but engine/protocol.'];
const NO_PAGE: Border = ['(^|/)renderer/', 'Hosts and page share nothing but engine/protocol.'];
const NO_TESTS: Border = ['(^|/)test/', 'The program does not depend on its tests.'];
const NO_PACKAGE: Border = ['^[^.]', 'The engine imports nothing from outside itself.'];

const NO_SHARED_STORE: Border = [
  '(^|/)studio/(documents|settings|ui)\\.ts$',
  'Components and commands have documents, settings and window state from the studio.',
  ['useDocuments', 'useSettings', 'useUi'],
];

/** The only files that may import `electron` as a value; all others must work without the binary. */
const ELECTRON_FILES = ['electron/main/**/*.ts'];

export default {
  plugins: ['eslint', 'typescript', 'vue'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  // These are AssemblyScript, which its own compiler checks.
  ignorePatterns: ['engine/games/*/search/wasm/'],
  rules: { ...SYNTAX, ...TYPES },
  overrides: [
    { files: ['engine/**/*.ts'], rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_PAGE, NO_TESTS) },
    {
      // valibot validates what arrives at a border (messages, JSON documents, files of proofs and trainings), ts-fsrs schedules exercises,
      // a reader of CommonMark reads notes, gifenc packs pictures, fflate
      // packs links, uqr makes QR codes; the rest of the engine needs nothing from outside.
      files: ['engine/**/*.ts'],
      excludeFiles: [
        'engine/core/{fields,kept-proof}.ts',
        'engine/training/exercise.ts',
        'engine/explorer/question.ts',
        'engine/protocol/**',
        'engine/formats/**',
        'engine/analysis/checkpoint/**',
        'engine/markup/**',
        'engine/export/gif/**',
        'engine/export/qr.ts',
        'engine/progress/**',
      ],
      rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_PAGE, NO_TESTS, NO_PACKAGE),
    },
    { files: ['renderer/**'], rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_TESTS) },
    {
      files: ['renderer/**/*.vue', 'renderer/**/*commands.ts'],
      rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_TESTS, NO_SHARED_STORE),
    },
    {
      files: ['electron/**/*.ts'],
      excludeFiles: ELECTRON_FILES,
      rules: border(NO_ELECTRON, NO_PAGE, NO_TESTS),
    },
    { files: ELECTRON_FILES, rules: border(NO_PAGE, NO_TESTS) },
    // Programs that speak to a terminal.
    { files: ['electron/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
    { files: ['test/**/*.ts'], rules: border(NO_ELECTRON) },
    // Configurations of tools, which no TypeScript project has.
    { files: ['**/*.js'], rules: off(TYPES) },
  ],
};
