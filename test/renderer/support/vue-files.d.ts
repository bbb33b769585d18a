/** What lint knows of components, which it cannot read from here; `npm run check:types` reads the components themselves. */
declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}
