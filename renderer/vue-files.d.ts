/** What plain TypeScript (the linter) sees of a component file; `npm run check:types` reads the files themselves. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
