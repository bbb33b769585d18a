import { expect, test } from 'vitest';
import {
  HOST_CALL_NAMES,
  HOST_CALLS,
  STORE_CALL_NAMES,
  takeArguments,
  type HostCallName,
  type StoreCallName,
} from '../../../engine/protocol/host.ts';
import { hostChannel } from '../../../electron/main/channels.ts';
import { HOMEPAGE, LINK_ADDRESSES } from '../../../engine/protocol/links.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

const accepts = (name: HostCallName | StoreCallName, ...args: readonly unknown[]): boolean =>
  takeArguments(name, args).ok;

const circle: Record<string, unknown> = {};
circle['self'] = circle;

const entry = recoveryEntry();
const file = { id: '/games/a.mgn', name: 'a.mgn' };
const item = {
  kind: 'item',
  id: 'save',
  label: 'Save',
  accessKey: 's',
  key: 'Ctrl+S',
  isEnabled: true,
  isChecked: null,
};
const fileMenu = (...entries: readonly object[]): readonly object[] => [
  { group: 'file', label: 'File', accessKey: 'f', entries },
];
const nonce = '123e4567-e89b-42d3-a456-426614174000';

test('every call is answered by main, by the loopback host or by both, and main has a channel for each', () => {
  expect(new Set([...HOST_CALL_NAMES, ...STORE_CALL_NAMES])).toEqual(new Set(Object.keys(HOST_CALLS)));
  expect(HOST_CALL_NAMES).toEqual(expect.arrayContaining(['read', 'readDamaged']));
  expect(HOST_CALL_NAMES).not.toContain('claim');
  expect(STORE_CALL_NAMES).toEqual(expect.arrayContaining(['claim', 'readDamaged']));
  expect(STORE_CALL_NAMES).not.toContain('read');
  const channels = HOST_CALL_NAMES.map(hostChannel);
  expect(new Set(channels).size).toBe(HOST_CALL_NAMES.length);
  expect(channels.every((channel) => channel.startsWith('studio:'))).toBe(true);
});

test.for<[HostCallName, readonly unknown[]]>([
  ['read', [file]],
  ['save', [{ ...file, seen: 'seen' }, 'text', false]],
  ['saveAs', ['Zug um Zug.mgn', '']],
  ['exportFile', [{ name: 'a.svg', data: '<svg/>' }]],
  ['exportFile', [{ name: 'a.pdf', data: { html: '<p>', paper: 'a4' } }]],
  ['exportFile', [{ name: 'a.png', data: new Uint8Array([1, 2]) }]],
  ['peek', [file]],
  ['look', [file]],
  ['accept', [file]],
  ['watch', [[file, file]]],
  ['versions', [{ ref: file, name: 'a.mgn' }]],
  ['versions', [{ ref: null, name: 'a.mgn' }]],
  ['readVersion', [{ ref: file, name: 'a.mgn' }, '1700000000000-0123456789abcdef']],
  ['journal', [entry]],
  ['journal', [{ ...entry, kind: 'draft' }]],
  ['readEntry', ['doc-1']],
  ['forget', ['doc-1']],
  ['readDamaged', ['doc-1.json']],
  ['readDamaged', ['doc-1.json.bad-2026-01-02T03-04-05-000Z']],
  ['discardDamaged', ['a folder.json']],
  ['writeSettings', [{ theme: 'dark', keys: {} }, null]],
  ['writeKept', ['training', 'items-1', { cards: [] }, 'r1']],
  ['setTitle', ['a.mgn', true, null]],
  ['setMenu', [fileMenu(item, { kind: 'separator' })]],
  ['setTextFocus', ['field']],
  ['setTheme', ['dark']],
  ['setLanguage', ['pt-BR']],
  ['openLink', ['kalah']],
  ['requestEnginePort', [nonce]],
])('%s takes %j', ([name, args]) => {
  expect(accepts(name, ...args)).toBe(true);
});

test.for<[string, HostCallName, readonly unknown[]]>([
  ['no id', 'read', []],
  ['an empty id', 'read', [{ id: '', name: 'a.mgn' }]],
  ['an id in place of a file', 'read', ['/games/a.mgn']],
  ['an id that is no text', 'read', [{ id: { toString: 'a' }, name: 'a.mgn' }]],
  ['a name that leads elsewhere', 'saveAs', ['../../.bashrc', '']],
  ['a name of Windows that leads elsewhere', 'exportFile', [{ name: '..\\evil.bat', data: '' }]],
  ['a name with a zero byte', 'saveAs', ['a\0.mgn', '']],
  ['data that is neither text nor bytes', 'exportFile', [{ name: 'a', data: [1, 2] }]],
  ['a recovery id that is a path', 'forget', ['../settings']],
  ['a recovery entry with such an id', 'journal', [{ ...entry, id: 'a/b' }]],
  ['a recovery entry of another kind', 'journal', [{ ...entry, kind: 'table' }]],
  ['a damaged entry that is a path', 'readDamaged', ['../settings.json']],
  ['a damaged entry of Windows that is a path', 'discardDamaged', ['..\\settings.json']],
  ['a damaged entry that is no entry', 'readDamaged', ['settings.txt']],
  ['a damaged entry thrown away already', 'discardDamaged', ['a.json.thrown-1']],
  ['a hidden file', 'readDamaged', ['.a.json']],
  ['a version that is a path', 'readVersion', [{ ref: file, name: 'a.mgn' }, '../../a']],
  ['one file in place of a list', 'watch', [file]],
  ['a time that is none', 'journal', [{ ...entry, savedAt: Number.NaN }]],
  ['settings that are a list', 'writeSettings', [[1], null]],
  ['settings of any size', 'writeSettings', [{ theme: 'x'.repeat(4 * 1024 * 1024) }, null]],
  ['settings that lead back to themselves', 'writeSettings', [circle, null]],
  ['settings that are nothing', 'writeSettings', [null, null]],
  ['a room that is none', 'listKept', ['recovery']],
  ['a kept object whose id is a path', 'writeKept', ['training', '../settings', {}, null]],
  ['a kept object that is a list', 'writeKept', ['training', 'a', [1], null]],
  ['a menu line of unknown kind', 'setMenu', [fileMenu({ kind: 'role' })]],
  ['an access key that is a word', 'setMenu', [fileMenu({ ...item, accessKey: 'save' })]],
  ['an unknown place of the focus', 'setTextFocus', ['address bar']],
  ['an unknown theme', 'setTheme', ['sepia']],
  ['a language that is a path', 'setLanguage', ['../fr']],
  ['an address in place of a link id', 'openLink', ['https://example.org']],
  ['an inherited name in place of a link id', 'openLink', ['constructor']],
  ['a nonce that could be anything', 'requestEnginePort', ['*']],
])('%s is refused', ([, name, args]) => {
  expect(accepts(name, ...args)).toBe(false);
});

test('extra fields of a menu line do not pass', () => {
  const sent = fileMenu({ ...item, reason: null, click: 'x' });
  expect(takeArguments('setMenu', [sent])).toEqual({ ok: true, value: [fileMenu(item)] });
});

test('a recent file with the longest path that systems allow does not drop the menu', () => {
  const path = `/${'a'.repeat(4095)}`;
  const recent = { ...item, id: `file.recent:${path}`, label: `a.mgn (${path})` };
  expect(accepts('setMenu', fileMenu(recent))).toBe(true);
});

test('the page of releases belongs to the site of the project, and without one there is none', () => {
  const hasSite = HOMEPAGE !== '';
  expect(LINK_ADDRESSES['releases']).toBe(hasSite ? new URL('releases/', HOMEPAGE).href : undefined);
  expect(accepts('openLink', 'releases')).toBe(hasSite);
});

test('every link is https', () => {
  expect(Object.values(LINK_ADDRESSES).filter((address) => new URL(address).protocol !== 'https:')).toEqual(
    [],
  );
});
