/** `solve --checkpoint` as its users call it: resumed, killed, stopped, refused, and continuing where saving fails. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { callCli, startCli, type Called, type StartedCli } from '../../support/call-cli.ts';
import { makeRandom } from '../../support/random-play.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

/** More of them in `npm run test:long`. */
const KILLS = Number(process.env['PROOF_KILLS'] ?? 3);

const call = (...words: readonly string[]): Promise<Called> => callCli(['solve', ...words]);
const start = (...words: readonly string[]): StartedCli => startCli(['solve', ...words]);

const answerOf = ({ out }: Called): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

/** A position that takes some seconds, and a small one. */
const LONG = ['--rules', 'kalah:houses=5,seeds=4', '--threads', '1', '--memory', '32', '--json'];
const SHORT = ['--rules', 'kalah:houses=4,seeds=3', '--threads', '1', '--memory', '16', '--json'];
/** Saves all the time: every 60 ms. */
const OFTEN = ['--every', '0.001'];

describe('a proof that is kept', () => {
  test('gives the same answer as one that is not, and is known at once when it is asked for again', async () => {
    const place = `${folder.path('proofs')}/`;
    const plain = answerOf(await call(...SHORT, '--all'));
    const kept = answerOf(await call(...SHORT, '--all', '--checkpoint', place));
    const { ms: _, run: _run, ...same } = plain;
    expect(kept).toMatchObject(same);
    const [name = ''] = fs.readdirSync(place);
    expect(name).toMatch(/^kalah-houses-4-3-3-3-3-3-3-3-3-0-0-S-[0-9a-f]{8}\.proof$/);
    const again = await call(...SHORT, '--all', '--checkpoint', path.join(place, name));
    expect(again.err).toContain('with its memory');
    expect(answerOf(again)).toMatchObject({ value: plain['value'], solved: true });
    expect(answerOf(again)['nodes']).toBeLessThan(50);
    expect(fs.readdirSync(place)).toEqual([name]);
  });

  test('is stopped by Ctrl-C in good order, and continues with two threads', async () => {
    const file = folder.path('one.proof');
    const first = start(...LONG, ...OFTEN, '--all', '--checkpoint', file);
    await first.says('saved ');
    first.kill('SIGINT');
    const stopped = await first.ended;
    expect([stopped.code, answerOf(stopped)['stopped']]).toEqual([130, 'interrupted']);
    expect(stopped.err).toContain('stopping; the same command continues');
    const second = await start(...LONG, '--all', '--threads', '2', '--checkpoint', file).ended;
    expect(second.err).toContain('resumed from');
    expect(answerOf(second)).toMatchObject({ value: 10, proof: 'exact', solved: true });
  });

  test('is stopped while its endgame table is made, with the exit code of all that is stopped', async () => {
    // A table that this machine keeps would not be made.
    vi.stubEnv('XDG_DATA_HOME', folder.path());
    const child = start(
      '--rules',
      'kalah:seeds=4',
      '--endgame',
      '21',
      '--checkpoint',
      folder.path('no.proof'),
    );
    await child.says('made in memory');
    child.kill('SIGINT');
    vi.unstubAllEnvs();
    expect(await child.ended).toMatchObject({ code: 130, out: '' });
  });

  test('asked for more and more, it continues from the answers before', async () => {
    const file = folder.path('asked.proof');
    const ask = async (atLeast: number): Promise<Record<string, unknown>> =>
      answerOf(await call(...SHORT, '--checkpoint', file, `--at-least=${String(atLeast)}`));
    expect(await ask(4)).toMatchObject({ reached: true });
    expect(await ask(8)).toMatchObject({ reached: false });
    const known = await ask(2);
    expect(known).toMatchObject({ reached: true, solved: false });
    expect(known['nodes']).toBeLessThan(50);
    expect(answerOf(await call(...SHORT, '--checkpoint', file))).toMatchObject({ value: 6, solved: true });
  });

  test('leaves a whole file whenever it is killed', async () => {
    const random = makeRandom(11);
    const file = folder.path('two.proof');
    let nodes = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const child = start(...LONG, ...OFTEN, '--checkpoint', file);
      await child.says('saved ');
      await wait(random() * 300);
      child.kill('SIGKILL');
      const { err } = await child.ended;
      expect(err).not.toContain('ERR_');
      if (kill === 0) continue;
      const [, before = ''] = /with its memory: [^;]*; (\d+) node/.exec(err) ?? [];
      expect(Number(before)).toBeGreaterThanOrEqual(nodes);
      nodes = Number(before);
    }
    const last = await start(...LONG, '--checkpoint', file).ended;
    expect(answerOf(last)).toMatchObject({ value: 10, proof: 'exact' });
    expect(fs.readdirSync(path.dirname(file))).toEqual(['two.proof']);
  });

  test('continues where it cannot be saved, and says so in a line', async () => {
    const place = folder.path('gone');
    fs.mkdirSync(place);
    const file = folder.path('gone', 'three.proof');
    const child = start(...LONG, ...OFTEN, '--checkpoint', file);
    await child.says('saved ');
    fs.rmSync(place, { recursive: true });
    const ended = await child.ended;
    expect(ended.err).toContain(
      `ERR_FILE_WRITE: at ${JSON.stringify(file)}, reason ENOENT; the proof continues, and is saved later\n`,
    );
    expect([ended.code, answerOf(ended)['value']]).toEqual([0, 10]);
  });
});

describe('what is refused', () => {
  test('a file of other rules or another position, with nothing written over it', async () => {
    const file = folder.path('four.proof');
    await call(...SHORT, '--checkpoint', file);
    const before = fs.readFileSync(file);
    const rules = await call('--rules', 'kalah:houses=4,seeds=2', '--checkpoint', file);
    const position = await call(...SHORT, '--moves', 'A', '--checkpoint', file);
    expect([rules.code, rules.out, position.code, position.out]).toEqual([1, '', 1, '']);
    expect(rules.err).toContain(
      `ERR_PROOF_RULES: at ${JSON.stringify(file)}, rules kalah:houses=4, expected kalah:houses=4,seeds=2. `,
    );
    expect(position.err).toContain('ERR_PROOF_POSITION');
    expect(fs.readFileSync(file)).toEqual(before);
  });

  test('a damaged file, unless its intact part is asked for', async () => {
    const file = folder.path('five.proof');
    const { value } = answerOf(await call(...SHORT, '--checkpoint', file));
    const bytes = fs.readFileSync(file);
    const at = bytes.length - 100;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    fs.writeFileSync(file, bytes);
    const refused = await call(...SHORT, '--checkpoint', file);
    const told = `ERR_PROOF_DAMAGED: at ${JSON.stringify(file)}, part memory. --repair continues`;
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(told)]);
    expect(fs.readFileSync(file)).toEqual(bytes);
    const repaired = await call(...SHORT, '--checkpoint', file, '--repair');
    expect(repaired.err).toContain('with the intact part of its memory');
    expect(answerOf(repaired)).toMatchObject({ value, solved: true });
    bytes.writeUInt8(0, 0);
    fs.writeFileSync(file, bytes);
    expect(await call(...SHORT, '--checkpoint', file, '--repair')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`ERR_PROOF_FORMAT: at ${JSON.stringify(file)}. `) as string,
    });
  });

  test('a file that another process works on, and a folder that is not there', async () => {
    const file = folder.path('six.proof');
    const first = start(...LONG, ...OFTEN, '--checkpoint', file);
    await first.says('saved ');
    const second = await call(...LONG, '--checkpoint', file);
    first.kill('SIGKILL');
    await first.ended;
    expect([second.code, second.err]).toEqual([5, expect.stringContaining('ERR_PROOF_LOCKED')]);
    const nowhere = await call(...SHORT, '--checkpoint', folder.path('no', 'folder.proof'));
    expect([nowhere.code, nowhere.err]).toEqual([5, expect.stringContaining('ERR_FILE_WRITE')]);
  });

  test('flags that make no sense alone', async () => {
    for (const words of [['--every', '5'], ['--repair'], ['--checkpoint', '']])
      expect((await call(...SHORT, ...words)).code).toBe(2);
  });
});
