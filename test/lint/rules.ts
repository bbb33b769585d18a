/**
 * Rules for every line of TypeScript: those of `strictTypeChecked` of typescript-eslint, under the same names, and a few more.
 * They are named one by one, because the linter's own categories change with its version.
 */

/** Rules with their settings, as oxlint takes them. */
export type Rules = Readonly<Record<string, unknown>>;

/** These rules, each as an error. */
const errors = (prefix: string, names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']));

/** Turns rules off. */
export const off = (rules: Rules): Rules =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, 'off']));

/** Rules about syntax alone. */
export const SYNTAX: Rules = {
  ...errors('typescript/', [
    'no-duplicate-enum-values',
    'no-dynamic-delete',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-extraneous-class',
    'no-invalid-void-type',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'triple-slash-reference',
    'unified-signatures',
  ]),
  ...errors('', ['no-array-constructor', 'no-console', 'no-debugger', 'no-useless-constructor', 'no-var']),
  ...errors('', ['prefer-const', 'prefer-rest-params', 'prefer-spread']),
  // Features fill interfaces by declaration merging: settings, dialogs, panels.
  'typescript/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
  eqeqeq: ['error', 'always'],
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
};

/** Rules that ask the types. */
export const TYPES: Rules = {
  ...errors('typescript/', [
    'await-thenable',
    'no-array-delete',
    'no-base-to-string',
    'no-deprecated',
    'no-duplicate-type-constituents',
    'no-floating-promises',
    'no-for-in-array',
    'no-generated-empty-object-type',
    'no-implied-eval',
    'no-meaningless-void-operator',
    'no-misused-promises',
    'no-mixed-enums',
    'no-redundant-type-constituents',
    'no-unnecessary-boolean-literal-compare',
    'no-unnecessary-template-expression',
    'no-unnecessary-type-arguments',
    'no-unnecessary-type-assertion',
    'no-unnecessary-type-conversion',
    'no-unnecessary-type-parameters',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-enum-comparison',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'no-unsafe-unary-minus',
    'no-useless-default-assignment',
    'only-throw-error',
    'prefer-promise-reject-errors',
    'prefer-reduce-type-parameter',
    'prefer-return-this-type',
    'related-getter-setter-pairs',
    'require-await',
    'use-unknown-in-catch-callback-variable',
  ]),
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // Splitting an ASCII or pit-letter string into code points is exactly what we do with spreads.
  'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};
