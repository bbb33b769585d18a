/** What the type check of the page finds in components, and where. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runAside } from './run-aside.ts';

const TOP = path.resolve(import.meta.dirname, '..');

/** In a process of its own: here, Vite would look through the whole of TypeScript first. */
const PROGRAM = `
import { checkPage } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'component-types.ts')).href)};
const { isPassed, output } = await checkPage(process.argv[1], [process.argv[2], '--checkers', '1']);
console.log(output);
process.exitCode = isPassed ? 0 : 1;`;

function check(page: string): ReturnType<typeof runAside> {
  const compiler = path.join(TOP, 'node_modules/typescript-native/bin/tsc');
  return runAside(process.execPath, ['--input-type=module', '-e', PROGRAM, page, compiler], TOP);
}

const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mancala-types-'));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Two components: one that shows a number, and one that uses it by the given template. */
function writePage(template: string): string {
  const top = fs.mkdtempSync(path.join(folder, 'page-'));
  fs.mkdirSync(path.join(top, 'renderer'));
  fs.symlinkSync(path.join(TOP, 'node_modules'), path.join(top, 'node_modules'), 'junction');
  const config = {
    extends: path.join(TOP, '.tsconfig.base.json'),
    compilerOptions: { lib: ['ES2024', 'DOM'] },
  };
  const script = (text: string): string => `<script setup lang="ts">\n${text}\n</script>\n`;
  const files = {
    'tsconfig.json': JSON.stringify(config),
    'Count.vue': `${script('defineProps<{ readonly count: number }>();')}<template>{{ count }}</template>\n`,
    'Page.vue': `${script("import Count from './Count.vue';\nconst counts: number[] = [4];")}<template>\n  ${template}\n</template>\n`,
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(top, 'renderer', name), text);
  return top;
}

test('a template that fits its components passes, also where only helping code would not', async () => {
  const page = writePage('<Count v-for="(count, i) in counts" :key="i" :count />');
  expect(await check(page)).toMatchObject({ isPassed: true, output: '' });
});

test('what is wrong in a template or a script is named at its place in the component', async () => {
  const page = writePage(
    '<Count v-for="(count, i) in counts" :key="i" :count="String(count)" @click="go" />',
  );
  const { isPassed, output } = await check(page);
  expect(isPassed).toBe(false);
  expect(output.split(/\n(?!\s)/)).toEqual([
    expect.stringMatching(/^renderer\/Page\.vue\(6,\d+\): error TS2322: Type 'string' is not assignable/),
    expect.stringMatching(/^renderer\/Page\.vue\(6,\d+\): error TS2339: Property 'go' does not exist/),
  ]);
});
