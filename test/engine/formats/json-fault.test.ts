import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../../engine/formats/json-fault.ts';
import { parseGamesJson } from '../../../engine/formats/json.ts';
import { forAll } from '../../support/for-all.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.for([
  ['{"a": 1,}', 8],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['"open', 0],
  ['{"a": tru}', 6],
  ['[01]', 2],
  ['{"a": "\\x"}', 6],
  ['[1]]', 3],
  ['', 0],
  ['[', 1],
] as const)('%j stops being JSON at %i', ([text, at]) => {
  expect(findJsonFault(text)).toBe(at);
});

forAll([fc.json(), fc.nat(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '\\', '0', ' ')], {
  numRuns: 2000,
})(
  'agrees with the platform on what JSON is, for texts cut, doubled and changed anywhere',
  (json, a, b, put) => {
    const from = a % (json.length + 1);
    const text = json.slice(0, from) + put + json.slice(from + (b % 3));
    const fault = findJsonFault(text);
    expect({ text, isJson: fault === null }).toEqual({ text, isJson: isJson(text) });
    if (fault !== null) expect(fault).toBeLessThanOrEqual(text.length);
  },
);

test('a long text in quotes and deep nesting are no burden', () => {
  expect(findJsonFault(`"${'x'.repeat(5_000_000)}`)).toBe(0);
  expect(findJsonFault('['.repeat(500_000))).toBe(500_000);
});

test('a document that is not JSON is refused with line and column', () => {
  expect(parseGamesJson('\ufeff{\n  "format": mancala\n}')).toMatchObject({
    ok: false,
    code: 'ERR_JSON_SYNTAX',
    at: { line: 2, column: 13, token: 'mancala }' },
  });
});
