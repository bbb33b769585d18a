/** A command that draws with a browser leaves nothing in the temporary folder, however it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();

/** A browser that makes its profile and a temporary folder, and then answers nothing. */
const SILENT = `#!/bin/sh
mkdir "$TMPDIR/org.chromium.Chromium.SBChUt"
for word; do case "$word" in --user-data-dir=*) mkdir -p "\${word#--user-data-dir=}/Default"; echo x > "\${word#--user-data-dir=}/Default/Cookies";; esac; done
exec sleep 600
`;

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a conversion to PDF that is ended by %s ends by it, and its browser with it',
  async (signal) => {
    const [game, browser, temporary] = ['k.mgn', 'browser', 'tmp'].map((name) => folder.path(name));
    if (game === undefined || browser === undefined || temporary === undefined) throw new Error('no paths');
    fs.writeFileSync(game, '[Game "kalah"]\n\n1. D *\n');
    fs.writeFileSync(browser, SILENT, { mode: 0o755 });
    fs.mkdirSync(temporary);
    const child = spawn(process.execPath, [builtProgram('cli'), 'convert', game, folder.path('k.pdf')], {
      stdio: 'ignore',
      env: { ...process.env, CHROMIUM_PATH: browser, TMPDIR: temporary },
    });
    const ended = once(child, 'exit');
    const profile = (): boolean => fs.globSync('*/profile/Default/Cookies', { cwd: temporary }).length > 0;
    await vi.waitFor(() => expect(profile()).toBe(true), { timeout: 60_000, interval: 20 });
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(fs.readdirSync(temporary)).toEqual([]);
  },
);
