import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { forkEngine, type EngineChild } from '../../../electron/supervisor/engine-child.ts';
import { HELLO } from '../../support/short-messages.ts';
import { openTalk } from '../../support/ports.ts';
import { ENGINE_PROCESS, openEngines } from './started-engines.ts';
import { describeHost } from '../../engine/protocol/conformance.ts';
import { reachedFrom } from '../../packaging/references.ts';

const ready = (child: EngineChild): Promise<void> => new Promise((resolve) => child.onReady(resolve));
const gone = (child: EngineChild): Promise<void> => new Promise((resolve) => child.onExit(resolve));

describeHost('the engine process', () => {
  let child: EngineChild | null = null;
  return Promise.resolve({
    async open() {
      if (child === null) {
        child = forkEngine(ENGINE_PROCESS);
        await ready(child);
      }
      return child.openPort();
    },
    crash() {
      if (child?.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      child = null;
    },
    async close() {
      if (child === null) return;
      const ended = gone(child);
      child.end();
      await ended;
    },
  });
});

describe('the engine process', () => {
  const start = openEngines();

  test('its ports are independent, and all close when it dies', async () => {
    const { child, kill } = await start();
    const [one, other] = [openTalk(child.openPort()), openTalk(child.openPort())];
    one.send(HELLO);
    await one.next('hello');
    expect(other.unread()).toEqual([]);
    await Promise.all([one.closed, other.closed, kill()]);
  });

  test('started by hand it says what it is and ends', () => {
    const program = fileURLToPath(ENGINE_PROCESS);
    const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('engine process');
  });

  test('its own thread, which searches nothing, loads no search', () => {
    const folder = path.dirname(fileURLToPath(ENGINE_PROCESS));
    const scripts = fs.globSync('*.js', { cwd: folder });
    const texts = new Map(scripts.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
    const searches = scripts.filter((name) => texts.get(name)?.includes('function makeKalahBackend'));
    expect(searches).toHaveLength(1);
    expect([...reachedFrom(['search-worker.js'], texts)]).toEqual(expect.arrayContaining(searches));
    expect([...reachedFrom(['engine-process.js'], texts)]).not.toEqual(expect.arrayContaining(searches));
  });

  test('a file that is missing is an engine that exits', async () => {
    const child = forkEngine(new URL('./no-such-engine.ts', import.meta.url));
    await gone(child);
  });

  test('it ends with the process that started it', async () => {
    const child = new URL('../../../electron/supervisor/engine-child.ts', import.meta.url).href;
    const script = `
      const { forkEngine } = await import('${child}');
      const engine = forkEngine(new URL('${ENGINE_PROCESS.href}'));
      engine.onReady(() => console.log('ready'));`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(parent.stdout, 'data');
    const parentGone = once(parent, 'exit');
    // The engine has inherited the pipe: it closes when both are gone, not before.
    const pipeClosed = once(parent.stdout, 'close');
    parent.kill('SIGKILL');
    await Promise.all([parentGone, pipeClosed]);
  });
});
