/** What electron-builder makes of `electron-builder.yml` on systems that are not this one, by its own code. */
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { signingArguments } from '../../electron/packaging/package-plan.ts';
import { TOP } from '../../electron/packaging/product.ts';

const require = createRequire(import.meta.url);
const LIBRARY = 'app-builder-lib';
// Its modules import each other in a circle that has to be entered here.
require(LIBRARY);

const configuration = v.parse(
  v.object({
    win: v.object({
      fileAssociations: v.array(
        v.object({ ext: v.string(), name: v.string(), description: v.string(), icon: v.string() }),
      ),
      target: v.array(v.object({ target: v.string(), arch: v.array(v.string()) })),
    }),
    nsis: v.object({
      perMachine: v.boolean(),
      buildUniversalInstaller: v.boolean(),
      artifactName: v.string(),
    }),
  }),
  parse(fs.readFileSync(path.join(TOP, 'electron-builder.yml'), 'utf8')),
);

describe('the installer of Windows', () => {
  const { win, nsis } = configuration;
  const templates = path.join(TOP, 'node_modules', LIBRARY, 'templates/nsis');
  const template = (name: string): string => fs.readFileSync(path.join(templates, name), 'utf8');

  interface Target {
    computeFinalScript(
      script: string,
      isInstaller: boolean,
      archs: ReadonlyMap<number, string>,
    ): Promise<string>;
  }
  const { NsisTarget } = require(`${LIBRARY}/out/targets/nsis/NsisTarget.js`) as {
    NsisTarget: { prototype: object };
  };
  /** The script that it compiles, of which only what the file types need of a packager is there. */
  function scriptOf(isInstaller: boolean): Promise<string> {
    const packager = {
      fileAssociations: win.fileAssociations,
      appInfo: { productName: manifest.productName },
      info: { cancellationToken: { cancelled: false } },
      resourceList: Promise.resolve([]),
      getResource: (name: string | null | undefined) =>
        Promise.resolve(
          name === null || name === undefined || !fs.existsSync(path.join(TOP, 'electron/icons', name))
            ? null
            : path.join(TOP, 'electron/icons', name),
        ),
    };
    const parts = { packager: { value: packager }, options: { value: nsis } };
    const target = Object.create(NsisTarget.prototype, parts) as Target;
    return target.computeFinalScript('', isInstaller, new Map());
  }

  test('registers both file types under names without spaces, each with the icon of a document', async () => {
    const associated = [...(await scriptOf(true)).matchAll(/APP_ASSOCIATE "(.*?)" "(.*?)" "(.*?)" "(.*?)"/g)];
    expect(associated.map(([, ...parts]) => parts)).toEqual([
      ['mgn', 'MancalaStudio.mgn', 'Mancala game record', String.raw`$INSTDIR\resources\game-record.ico`],
      ['ogn', 'MancalaStudio.ogn', 'Oware game record', String.raw`$INSTDIR\resources\game-record.ico`],
    ]);
    const names = [...(await scriptOf(false)).matchAll(/APP_UNASSOCIATE "(.*?)" "(.*?)"/g)];
    expect(names.map(([, ...parts]) => parts)).toEqual(associated.map(([, ext, name]) => [ext, name]));
    // Letters, digits and dots, at most 39 (Microsoft, "Programmatic Identifiers").
    expect(
      win.fileAssociations.filter(({ name }) => !/^(?=.{1,39}$)[A-Za-z][A-Za-z0-9.]*$/.test(name)),
    ).toEqual([]);
  });

  test('registers them for the user alone, as it installs', () => {
    expect(nsis.perMachine).toBe(false);
    // The context is that of the installation: HKEY_CURRENT_USER, unless `all` was set.
    const written = [
      ...template('include/FileAssociation.nsh').matchAll(/^ *(?:Write|Delete)Reg\w+ (\S+)/gm),
    ];
    expect(new Set(written.map(([, root]) => root))).toEqual(new Set(['SHELL_CONTEXT']));
    expect(template('installSection.nsh')).toContain('!insertmacro registerFileAssociations');
    const macro = /!macro setInstallModePerUser([^]*?)!macroend/.exec(template('multiUser.nsh'))?.[1];
    expect(macro).toContain('SetShellVarContext current');
  });

  test('is made for both processors, one for each', () => {
    expect(win.target.map(({ target, arch }) => [target, arch])).toEqual([
      ['nsis', ['x64', 'arm64']],
      ['zip', ['x64', 'arm64']],
    ]);
    expect(nsis.buildUniversalInstaller).toBe(false);
    expect(nsis.artifactName).toContain('${arch}');
  });
});

describe('signing', () => {
  interface Builder {
    createYargs(): unknown;
    configureBuildCommand(yargs: unknown): { parse(args: readonly string[]): object };
    normalizeOptions(args: object): { readonly config?: object };
  }
  interface Reader {
    getConfig(folder: string, file: null, options: object | null, metadata: object): Promise<Configuration>;
    validateConfiguration(configuration: Configuration, log: object): Promise<void>;
  }
  interface Configuration {
    readonly mac: {
      readonly identity: string;
      readonly hardenedRuntime: boolean;
      readonly notarize?: boolean;
    };
    readonly forceCodeSigning?: boolean;
  }

  /** The configuration that electron-builder comes to, read from its command line and checked by its schema. */
  async function configure(env: Readonly<Record<string, string>>): Promise<Configuration> {
    const builder = require('electron-builder/out/builder.js') as Builder;
    const reader = require(`${LIBRARY}/out/util/config/config.js`) as Reader;
    const command = builder.configureBuildCommand(builder.createYargs());
    const { config = null } = builder.normalizeOptions(command.parse([...signingArguments(env)]));
    const found = await reader.getConfig(TOP, null, config, { value: Promise.resolve(manifest) });
    await reader.validateConfiguration(found, { isEnabled: false });
    return found;
  }

  test('is switched on by the environment alone', async () => {
    const adHoc = { identity: '-', hardenedRuntime: false };
    const signed = { mac: { identity: '', hardenedRuntime: true }, forceCodeSigning: true };
    expect((await configure({})).mac).toMatchObject(adHoc);
    expect((await configure({ CSC_LINK: '' })).mac).toMatchObject(adHoc);
    expect(await configure({ CSC_LINK: 'certificate.p12' })).toMatchObject(signed);
    expect(await configure({ CSC_NAME: 'Somebody' })).toMatchObject(signed);
    expect(await configure({ WIN_CSC_LINK: 'x.pfx' })).toMatchObject({ mac: adHoc, forceCodeSigning: true });
  });

  test('notarising is not forbidden, and waits for the variables of Apple', async () => {
    const { MacTargetHelper } = require(`${LIBRARY}/out/mac/MacTargetHelper.js`) as {
      MacTargetHelper: { getNotarizeOptions(app: string): object | undefined };
    };
    expect((await configure({})).mac.notarize).toBeUndefined();
    expect(MacTargetHelper.getNotarizeOptions('x.app')).toBeUndefined();
    const variables = { APPLE_API_KEY: 'key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };
    Object.assign(process.env, variables);
    try {
      expect(MacTargetHelper.getNotarizeOptions('x.app')).toMatchObject({ appleApiKey: 'key.p8' });
    } finally {
      for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
    }
  });
});
