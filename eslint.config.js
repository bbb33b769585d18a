/**
 * Lint rules: strict and type-aware for all TypeScript and Vue files, plus the borders between the layers that
 * the compiler cannot see (a plain import of a page file from a host file would type-check).
 */
import vue from 'eslint-plugin-vue';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { makeLintParser } from './test/lint/parser.ts';

/** Forbids imports by pattern; each pattern comes with the reason that is shown, and with names if only they are meant. */
const border = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: patterns.map(([regex, message, importNames]) => ({
        regex,
        message,
        ...(importNames && { importNames }),
      })),
    },
  ],
});

const NO_ELECTRON = ['^electron($|/)', 'Only code that runs inside Electron may import it.'];
const NO_NODE = ['^node:', 'This layer runs in the page, too.'];
const NO_HOST = ['(^|/)electron/', 'Hosts and page share nothing but engine/protocol.'];
const NO_PAGE = ['(^|/)renderer/', 'Hosts and page share nothing but engine/protocol.'];
const NO_TESTS = ['(^|/)test/', 'The program does not depend on its tests.'];

const NO_SHARED_STORE = [
  '(^|/)studio/(documents|settings|ui)\\.ts$',
  'Components and commands have documents, settings and window state from the studio.',
  ['useDocuments', 'useSettings', 'useUi'],
];

/** The only files that may import `electron` as a value; all others must work without the binary. */
const ELECTRON_FILES = ['electron/main/**/*.ts'];

const parser = makeLintParser(import.meta.dirname);

export default defineConfig(
  // These are AssemblyScript, which its own compiler checks.
  globalIgnores([
    'dist/',
    'release/',
    'node_modules/',
    'test-results/',
    'playwright-report/',
    'engine/games/*/search/wasm/',
  ]),
  {
    files: ['**/*.ts', '**/*.vue'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: {
      parser,
      parserOptions: {
        project: ['./engine', './electron', './renderer', './test'].map((path) => `${path}/tsconfig.json`),
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Splitting an ASCII or pit-letter string into code points is exactly what we do with spreads.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Interfaces are records of closures here; nothing uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // No enum can be declared here (`erasableSyntaxOnly`), and classes are few: the two rules cost more time than they
      // are worth.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-console': 'error',
      'no-debugger': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser } },
    rules: {
      // Prettier lays out the templates.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      // Optional props of TypeScript say "may be absent", which is what we mean.
      'vue/require-default-prop': 'off',
      // `style` strings are refused by the content security policy; bindings go through CSSOM.
      'vue/no-static-inline-styles': 'error',
      'vue/no-v-html': 'error',
    },
  },
  {
    files: ['engine/**/*.ts'],
    rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_PAGE, NO_TESTS),
  },
  {
    // valibot validates what arrives at a border (messages, files of proofs), a reader of CommonMark reads notes, gifenc packs pictures; the rest
    // of the engine needs nothing from outside.
    files: ['engine/**/*.ts'],
    ignores: [
      'engine/protocol/**',
      'engine/analysis/checkpoint/**',
      'engine/markup/**',
      'engine/export/gif/**',
    ],
    rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_PAGE, NO_TESTS, [
      '^[^.]',
      'The engine imports nothing from outside itself.',
    ]),
  },
  { files: ['renderer/**'], rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_TESTS) },
  {
    files: ['renderer/**/*.vue', 'renderer/**/*commands.ts'],
    rules: border(NO_ELECTRON, NO_NODE, NO_HOST, NO_TESTS, NO_SHARED_STORE),
  },
  {
    files: ['electron/**/*.ts'],
    ignores: ELECTRON_FILES,
    rules: border(NO_ELECTRON, NO_PAGE, NO_TESTS),
  },
  {
    files: ELECTRON_FILES,
    rules: border(NO_PAGE, NO_TESTS),
  },
  {
    // Programs that speak to a terminal.
    files: ['electron/**/*.ts', 'test/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      ...border(NO_ELECTRON),
      // Empty functions stand for callbacks that a case does not look at.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
);
