/** `verify` as its users call it: true tables and proofs pass, changed ones are told with exit code 1. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callCli as call, type Called } from '../../support/call-cli.ts';
import { crc32 } from '../../../engine/search/endgame/checksum.ts';
import {
  FILE_HEAD_BYTES,
  makeSectionHead,
  SECTION_HEAD_BYTES,
} from '../../../engine/search/endgame/file-format.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

async function build(rules: string, seeds: number): Promise<string> {
  const file = folder.path('one.table');
  const words = ['endgame', 'build', '--rules', rules, '--seeds', String(seeds), '--out', file];
  expect((await call(words)).code).toBe(0);
  return file;
}

/** Changes the last entries of a table's file as who wrote it would: the checksums fit. */
function falsify(file: string): void {
  const bytes = fs.readFileSync(file);
  let at = FILE_HEAD_BYTES + bytes.readUInt32LE(16);
  for (;;) {
    const length = bytes.readUInt32LE(at + 12);
    const section = bytes.subarray(at + SECTION_HEAD_BYTES, at + SECTION_HEAD_BYTES + length);
    if (at + SECTION_HEAD_BYTES + length < bytes.length) {
      at += SECTION_HEAD_BYTES + length;
      continue;
    }
    for (let i = 0; i < section.length; i += 200) section[i] = (section[i] ?? 0) ^ 2;
    bytes.set(makeSectionHead(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8), section), at);
    expect(bytes.readUInt32LE(at + 20)).toBe(crc32(section));
    fs.writeFileSync(file, bytes);
    return;
  }
}

describe('verify table', () => {
  test.for([
    ['kalah:houses=4', 8],
    ['oware', 6],
    ['hawalis:columns=2', 6],
  ] as const)('%s up to %i seeds is confirmed; with changed entries it is not', async ([rules, seeds]) => {
    const file = await build(rules, seeds);
    const { code, out } = await call(['verify', 'table', file, '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(out) as Record<string, number>;
    const counts = { samples: 10_000, confirmed: 10_000, open: 0, seed: 1 };
    expect(report).toMatchObject({ file, rules, seeds, ...counts });
    expect(report['solved']).toBeGreaterThan(100);
    falsify(file);
    const caught = await call(['verify', 'table', file]);
    expect(caught).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^ERR_VERIFY_ENTRY: .*entry .*expected/m) as string,
    });
    const told = await call(['verify', 'table', file, '--json']);
    expect(JSON.parse(told.out)).toMatchObject({ fault: { against: 'successors' } });
  });

  test('says in words what was confirmed and how', async () => {
    const file = await build('kalah:houses=3', 6);
    const { out } = await call(['verify', 'table', file, '--samples', '200', '--nodes', '0']);
    expect(out).toContain(
      'kalah:houses=3, up to 6 seeds\nconfirmed 200 of 200 samples by the entries they lead to',
    );
    expect(out).toContain('\n0 of them by play to the end as well');
  });

  test.for([
    [['table'], 2, 'needs a file'],
    [['chair', 'x'], 2, 'table, proof'],
    [['table', 'x', 'y'], 2, 'only one'],
    [['table', '/no/such.table'], 1, 'ERR_FILE_READ'],
    [['table', import.meta.filename], 1, 'ERR_ENDGAME_FORMAT'],
    [['table', 'x', '--samples', '0'], 2, 'at least 1'],
  ] as const)('%j exits with %i', async ([words, expected, text]) => {
    const { code, err } = await call(['verify', ...words]);
    expect([code, err]).toEqual([expected, expect.stringContaining(text)]);
  });
});

describe('verify proof', () => {
  const rules = ['--rules', 'kalah:houses=3,seeds=2'];

  test('takes what solve printed, from a file or from standard input', async () => {
    const solved = await call(['solve', ...rules, '--all', '--json']);
    const file = folder.path('proof.json');
    fs.writeFileSync(file, solved.out);
    const fromFile = await call(['verify', 'proof', file, ...rules, '--json']);
    expect(fromFile.code).toBe(0);
    const report = JSON.parse(fromFile.out) as Record<string, number>;
    expect(report).toMatchObject({ lines: 4, ended: 4, open: 0, position: '2-2-2-2-2-2-0-0-S' });
    expect(report['confirmed']).toBe(report['questions']);
    const piped = await call(['verify', 'proof', ...rules], solved.out);
    expect(piped).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 lines are legal, 4 to the end') as string,
    });
    const few = await call(['verify', 'proof', file, ...rules, '--samples', '10', '--nodes', '3']);
    expect(few.out).toMatch(
      /confirmed \d+ of 10 samples \(of \d+\) exactly, \d+ are not decided within 3 positions/,
    );
  });

  test('tells of what it is, and takes several: files, lines of a batch, and one that cannot be read', async () => {
    const { out: proof } = await call(['solve', ...rules, '--json']);
    const one = folder.write('one.json', JSON.stringify(JSON.parse(proof), null, 2));
    const alone = await call(['verify', 'proof', one]);
    expect(alone.out).toMatch(/^kalah:houses=3,seeds=2, 2-2-2-2-2-2-0-0-S: = South \+4\n4 lines are legal/);
    const input = ['{"rules":"kalah:houses=2,seeds=1"}', '{"rules":"hawalis:columns=2"}'];
    const batch = folder.write('batch.jsonl', (await call(['solve', '--stdin'], input)).out);
    const bad = folder.write('bad.json', 'none');
    const both = await call(['verify', 'proof', one, batch]);
    expect(both).toMatchObject({ code: 0, err: '' });
    expect(both.out).toContain(`${batch}:2: hawalis:columns=2, `);
    expect(both.out).toMatch(/\n3 proofs: 0 contradicted, 0 undecided, 3 confirmed\n$/);
    const wrong = folder.write('wrong.json', proof.replace(/"value":-?\d+/, '"value":9'));
    const all = await call(['verify', 'proof', one, wrong, bad, batch, '--json']);
    expect([all.code, all.err]).toEqual([
      1,
      expect.stringMatching(/^\S*wrong.json: error: ERR_VERIFY_\w+.*\n\S*bad.json: error: ERR_CLI_JSON.*\n$/),
    ]);
    expect(JSON.parse(all.out)).toMatchObject({
      verdict: 'contradicted',
      proofs: [
        { file: one, rules: 'kalah:houses=3,seeds=2', verdict: 'confirmed' },
        { file: wrong, verdict: 'contradicted', fault: {} },
        { file: bad, error: { code: 'ERR_CLI_JSON' } },
        { file: `${batch}:1`, proof: 'exact', verdict: 'confirmed' },
        { file: `${batch}:2`, value: { winner: expect.any(String) as unknown }, verdict: 'confirmed' },
      ],
    });
  });

  test('a wrong value, a wrong line and a wrong end are told', async () => {
    const { out } = await call(['solve', ...rules, '--json']);
    const proof = JSON.parse(out) as { value: number; line: string[]; moves: { move: string }[] };
    const verify = (text: unknown): Promise<Called> =>
      call(['verify', 'proof', ...rules], JSON.stringify(text));
    expect(await verify({ ...proof, moves: [] })).toMatchObject({ code: 0 });
    const line = [...proof.line.slice(0, 3), proof.line[2], ...proof.line.slice(3)];
    expect((await verify({ ...proof, line, moves: [] })).err).toMatch(/^ERR_VERIFY_LINE: sowing \d/m);
    expect((await verify({ ...proof, value: proof.value + 2, moves: [] })).err).toContain('ERR_VERIFY_END');
    const value = String(proof.value);
    expect(await call(['verify', 'proof', ...rules, '--value', value])).toMatchObject({ code: 0 });
    const caught = await call(['verify', 'proof', ...rules, '--value', String(proof.value + 2), '--json']);
    expect(caught.code).toBe(1);
    expect(caught.err).toContain(`ERR_VERIFY_VALUE: claimed at least`);
    expect(JSON.parse(caught.out)).toMatchObject({
      fault: { kind: 'value', moves: [] },
      verdict: 'contradicted',
    });
  });

  test('a claim of which nothing can be decided has an exit code of its own', async () => {
    const claim = ['verify', 'proof', '--rules', 'kalah:seeds=4', '--value', '4', '--nodes', '500'];
    const undecided = await call(claim);
    expect(undecided).toMatchObject({
      code: 3,
      out: expect.stringMatching(
        /confirmed 0 of (\d+) samples.*\nundecided: nothing was confirmed\n$/s,
      ) as string,
    });
    const told = await call([...claim, '--json']);
    expect([told.code, JSON.parse(told.out)]).toMatchObject([3, { confirmed: 0, verdict: 'undecided' }]);
  });

  test('--strict wants every sample confirmed', async () => {
    const { out: proof } = await call(['solve', ...rules, '--all', '--json']);
    const verify = (...words: readonly string[]): Promise<Called> =>
      call(['verify', 'proof', ...rules, ...words], proof);
    expect(await verify('--nodes', '3')).toMatchObject({ code: 0 });
    expect(await verify('--nodes', '3', '--strict')).toMatchObject({
      code: 3,
      out: expect.stringMatching(/\nundecided: \d+ samples left open\n$/) as string,
    });
    const whole = await verify('--strict', '--json');
    expect([whole.code, JSON.parse(whole.out)]).toMatchObject([0, { open: 0, verdict: 'confirmed' }]);
  });

  test('a proof of another position or other rules is refused', async () => {
    const { out: proof } = await call(['solve', ...rules, '--moves', 'B', '--json']);
    expect((await call(['verify', 'proof', ...rules, '--moves', 'B'], proof)).code).toBe(0);
    // The file says all that is needed.
    expect((await call(['verify', 'proof'], proof)).code).toBe(0);
    expect((await call(['verify', 'proof', ...rules], proof)).code).toBe(0);
    const start = ['--position', '2-2-2-2-2-2-0-0-S'];
    expect(await call(['verify', 'proof', ...start], proof)).toMatchObject({
      code: 1,
      err: 'ERR_VERIFY_OTHER: position 2-0-3-2-2-2-1-0-S, expected 2-2-2-2-2-2-0-0-S. The file names its rules and position; leave --rules, --position and --moves out.\n',
    });
    const other = ['--rules', 'kalah:houses=3,seeds=2,empty-capture=on', '--moves', 'B'];
    expect((await call(['verify', 'proof', ...other], proof)).err).toContain(
      'ERR_VERIFY_OTHER: rules kalah:h',
    );
  });

  test('games without margins', async () => {
    const hawalis = ['--rules', 'hawalis:columns=2'];
    const { out } = await call(['solve', ...hawalis, '--json']);
    const { value } = JSON.parse(out) as { value: { winner: string; distance: number } };
    const claim = (word: string): Promise<Called> => call(['verify', 'proof', ...hawalis, '--value', word]);
    expect((await claim(value.winner)).code).toBe(0);
    expect((await claim(`${value.winner}:${String(value.distance)}`)).code).toBe(0);
    expect((await claim(`${value.winner}:${String(value.distance + 2)}`)).code).toBe(1);
    expect((await claim('draw')).code).toBe(1);
    expect(await claim('3')).toMatchObject({
      code: 2,
      err: expect.stringContaining('south, north, draw') as string,
    });
  });

  test.for([
    ['not json', 'ERR_CLI_JSON'],
    ['{"value": 3}', 'ERR_CLI_FIELD: at "proof"'],
    ['{"value": 3, "proof": "heuristic", "line": []}', 'ERR_VERIFY_NO_CLAIM'],
  ] as const)('%s is refused', async ([text, code]) => {
    expect(await call(['verify', 'proof', ...rules], text)).toMatchObject({
      code: 1,
      err: expect.stringContaining(code) as string,
    });
  });
});
