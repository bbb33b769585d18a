/**
 * Loads the stores of a page into Node. What Vite makes of the names `virtual:…`, the texts of all languages, is empty
 * here: no attack reads a text of the page.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    name.startsWith('virtual:')
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(name, context),
});

// A static import would be resolved before the line above runs.
export const { openWindow } = await import('./page-stores.ts');
