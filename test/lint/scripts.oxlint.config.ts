/** Rules that ask the types, for scripts of components: all other rules look at the components themselves. */
import { TYPES } from './rules.ts';

export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true },
  rules: TYPES,
};
