import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import { MAX_GAME_MOVES } from '../../../engine/core/fields.ts';
import { decodeClient, decodeHost, encode, MAX_MESSAGE_CHARS } from '../../../engine/protocol/schema.ts';
import { clientMessages, hostMessages } from '../../support/messages.ts';
import { analyseRequest, HELLO } from '../../support/short-messages.ts';
import { forAll } from '../../support/for-all.ts';
import { anyCharacter } from '../../support/any-character.ts';

describe('protocol messages', () => {
  forAll([clientMessages])('every message of a page survives its text', (message) => {
    expect(decodeClient(encode(message))).toEqual({ ok: true, value: message });
  });

  forAll([hostMessages])('every message of a host survives its text', (message) => {
    expect(decodeHost(encode(message))).toEqual({ ok: true, value: message });
  });

  forAll([hostMessages])('a message is one line', (message) => {
    expect(encode(message)).not.toContain('\n');
  });

  const texts = fc.oneof(fc.string({ unit: anyCharacter }), fc.json(), clientMessages.map(encode));
  const cut = fc.tuple(texts, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));
  forAll([fc.oneof(texts, cut)])('any text gives a message or a code, never an exception', (text) => {
    for (const read of [decodeClient(text), decodeHost(text)])
      if (!read.ok) expect(read.code).toMatch(/^ERR_PROTOCOL_/);
  });

  test('a value that a type knows and JSON cannot hold is refused', () => {
    const broken = encode(analyseRequest('a', 'kalah', { timeMs: Infinity }));
    expect(decodeClient(broken)).toMatchObject({
      code: 'ERR_PROTOCOL_SHAPE',
      params: { path: 'operation.limits.timeMs', id: 'a' },
    });
  });

  const request = (change: object): string => JSON.stringify({ ...analyseRequest('a'), ...change });
  const position = (change: object): string =>
    request({
      operation: {
        op: 'analyse',
        position: { rules: 'kalah', start: null, moves: [], ...change },
        limits: {},
      },
    });

  test.each<[name: string, text: string, code: string, params?: object]>([
    ['nothing', '', 'ERR_PROTOCOL_JSON'],
    ['no JSON', '{"v":3', 'ERR_PROTOCOL_JSON'],
    ['a number', '7', 'ERR_PROTOCOL_SHAPE'],
    ['a list', '[]', 'ERR_PROTOCOL_SHAPE'],
    ['no type', '{"v":3}', 'ERR_PROTOCOL_SHAPE', { path: 'type' }],
    ['an unknown type', '{"v":3,"type":"eval"}', 'ERR_PROTOCOL_SHAPE', { path: 'type' }],
    ['a message of a host', '{"v":3,"type":"result","id":"a"}', 'ERR_PROTOCOL_SHAPE', { path: 'type' }],
    ['an inherited field', '{"__proto__":{"v":3,"type":"cancel","id":"a"}}', 'ERR_PROTOCOL_SHAPE'],
    ['an empty id', '{"v":3,"type":"cancel","id":""}', 'ERR_PROTOCOL_SHAPE', { path: 'id' }],
    ['a long id', request({ id: 'x'.repeat(65) }), 'ERR_PROTOCOL_SHAPE', { path: 'id' }],
    ['an unknown field', request({ extra: 1 }), 'ERR_PROTOCOL_SHAPE', { path: 'extra', id: 'a' }],
    ['another version', request({ v: 1 }), 'ERR_PROTOCOL_VERSION', { expected: 3, got: 1, id: 'a' }],
    [
      'long rules',
      position({ rules: 'k'.repeat(5000) }),
      'ERR_PROTOCOL_SHAPE',
      { path: 'operation.position.rules' },
    ],
    [
      'too many moves',
      position({ moves: new Array<string>(MAX_GAME_MOVES + 1).fill('A') }),
      'ERR_PROTOCOL_SHAPE',
      { path: 'operation.position.moves' },
    ],
    [
      'an empty move',
      position({ moves: [''] }),
      'ERR_PROTOCOL_SHAPE',
      { path: 'operation.position.moves.0' },
    ],
    [
      'a huge text',
      `"${'x'.repeat(MAX_MESSAGE_CHARS)}"`,
      'ERR_PROTOCOL_TOO_LARGE',
      { limit: MAX_MESSAGE_CHARS },
    ],
    ['deep nesting', '['.repeat(200_000), 'ERR_PROTOCOL_JSON'],
  ])('%s is refused with its code', (_, text, code, params = {}) => {
    const read = decodeClient(text);
    expect(read).toMatchObject({ ok: false, code, ...(Object.keys(params).length > 0 ? { params } : {}) });
  });

  test('a greeting of any version can be read, so that its sender gets an answer', () => {
    expect(decodeClient(encode({ ...HELLO, v: PROTOCOL_VERSION + 1 }))).toMatchObject({ ok: true });
  });

  test('an unreadable answer names its request', () => {
    expect(decodeHost('{"v":3,"type":"result","id":"7","report":3}')).toMatchObject({ params: { id: '7' } });
  });
});
