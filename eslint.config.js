/**
 * Rules about the templates of components and what these take from their scripts. All else is linted by oxlint
 * (`oxlint.config.ts`), which does not read templates.
 */
import vue from 'eslint-plugin-vue';
import { defineConfig, globalIgnores } from 'eslint/config';
import { parser } from 'typescript-eslint';

export default defineConfig(globalIgnores(['dist/', 'release/', 'test-results/', 'playwright-report/']), {
  files: ['renderer/**/*.vue'],
  extends: [vue.configs['flat/recommended']],
  languageOptions: { parserOptions: { parser } },
  rules: {
    // The formatter lays out the templates.
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
});
