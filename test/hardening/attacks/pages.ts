/**
 * Pages of other sites in the same browser, and other users of the same machine: what a foreign page can send reaches
 * neither engine nor files, and the words with which the browser was started let nobody in.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { startLoopback } from '../../e2e/loopback-process.ts';
import { impossibleRow, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { startBrowser } from '../support/browser.ts';
import { addressOf, endOf, enterWithin } from '../support/loopback-client.ts';
import { PROJECT } from '../support/program.ts';

/** Each runs in a page of another site and answers what it got, or null. */
const TRICKS: readonly (readonly [name: string, script: (origin: string) => string])[] = [
  ['fetch', (at) => `fetch('${at}/').then((r) => r.text()).then((t) => t.slice(0, 40), () => null)`],
  ['fetch without reading', (at) => `fetch('${at}/', { mode: 'no-cors' }).then((r) => r.type === 'opaque' ? null : r.type, () => null)`],
  ['fetch with a method', (at) => `fetch('${at}/', { method: 'POST', body: 'x' }).then((r) => r.text(), () => null)`],
  ['fetch with credentials', (at) => `fetch('${at}/index.html', { credentials: 'include' }).then((r) => r.text(), () => null)`],
  ['socket', (at) => `new Promise((end) => { const s = new WebSocket('${at.replace('http', 'ws')}/engine'); s.onopen = () => end('opened'); s.onerror = () => end(null); setTimeout(() => end(null), 3000); })`],
  ['event source', (at) => `new Promise((end) => { const s = new EventSource('${at}/'); s.onopen = () => end('opened'); s.onerror = () => end(null); })`],
  ['script', (at) => `new Promise((end) => { const s = document.createElement('script'); s.src = '${at}/index.html'; s.onload = () => end('loaded'); s.onerror = () => end(null); document.head.append(s); })`],
  ['picture', (at) => `new Promise((end) => { const s = new Image(); s.onload = () => end('loaded'); s.onerror = () => end(null); s.src = '${at}/icon.svg'; })`],
  ['style', (at) => `new Promise((end) => { const s = document.createElement('link'); s.rel = 'stylesheet'; s.href = '${at}/index.html'; s.onload = () => end('loaded'); s.onerror = () => end(null); document.head.append(s); })`],
  ['frame', (at) => `new Promise((end) => { const s = document.createElement('iframe'); s.src = '${at}/'; s.onload = () => { try { end(s.contentDocument?.title || null); } catch { end(null); } }; document.body.append(s); setTimeout(() => end(null), 3000); })`],
  ['beacon', (at) => `Promise.resolve(navigator.sendBeacon('${at}/engine', 'x') && null)`],
  ['opened window', (at) => `new Promise((end) => { const w = open('${at}/'); setTimeout(() => { try { end(w?.document.title || null); } catch { end(null); } }, 1500); })`],
]; // oxfmt-ignore

async function foreignPages(): Promise<Row> {
  const name = 'pages: tricks of a foreign page';
  const browser = await startBrowser();
  if (typeof browser === 'string') return impossibleRow(name, browser);
  const tally = tallyOf(name);
  const elsewhere = http.createServer((_, response) =>
    response.end('<!doctype html><title>elsewhere</title><body>'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const host = await startLoopback();
  const { origin } = addressOf(host.url);
  const { port } = elsewhere.address() as AddressInfo;
  try {
    // The browser itself forbids public sites to reach this machine; a page of this machine must be kept out by us.
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    for (const [trick, script] of TRICKS) {
      await tally.try(trick, async () => {
        const got: unknown = await page.evaluate(script(origin));
        return got === null ? null : `it got ${JSON.stringify(got).slice(0, 80)}`;
      });
    }
    return tally.row();
  } finally {
    await browser.close();
    elsewhere.close();
    await endOf(host);
  }
}

/**
 * Starts the program with an opener that writes down how it was called, as any user of the machine can read it. The
 * address must be of no use to a second reader, or be in a file that only its owner can read.
 */
async function openedAddress(folder: string): Promise<Row> {
  const name = 'pages: words of the opener';
  if (process.platform !== 'linux') return impossibleRow(name, 'the opener is replaced on Linux alone');
  const tally = tallyOf(name);
  const [bin, note] = [path.join(folder, 'bin'), path.join(folder, 'opened')];
  fs.mkdirSync(bin);
  fs.writeFileSync(
    path.join(bin, 'xdg-open'),
    `#!/bin/sh\nprintf '%s' "$1" > '${note}.new' && mv '${note}.new' '${note}'\n`,
    { mode: 0o755 },
  );
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, DISPLAY: ':99', BROWSER: '' };
  const program = spawn(process.execPath, [path.join(PROJECT, 'electron/start/start.ts'), '--browser'], {
    env,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    await tally.try('the address', async () => {
      for (let waited = 0; !fs.existsSync(note); waited += 100) {
        if (waited > 60_000) return 'nothing was opened';
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const opened = fs.readFileSync(note, 'utf8');
      if (!opened.startsWith('http')) {
        const file = opened.startsWith('file:') ? new URL(opened) : opened;
        return (fs.statSync(file).mode & 0o077) === 0 ? null : 'the file can be read by others';
      }
      const address = addressOf(opened);
      if (address.token === '') return null;
      const first = await enterWithin(address, 8000);
      first?.terminate();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const second = await enterWithin(address, 3000);
      second?.terminate();
      return second === null ? null : 'whoever reads the list of processes gets in with the same token';
    });
    return tally.row();
  } finally {
    program.kill('SIGTERM');
    const late = new Promise((resolve) => setTimeout(resolve, 10_000).unref());
    await Promise.race([ended, late]);
    program.kill('SIGKILL');
  }
}

async function run({ folder }: AttackOptions): Promise<readonly Row[]> {
  return [await foreignPages(), await openedAddress(folder)];
}

export const pages: Attack = { name: 'pages', share: 0, run };
