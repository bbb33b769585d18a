/** Programs of the host as players of the window's match. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ok } from '../../../../engine/core/result.ts';
import type {
  HostProgram,
  HostProgramAnswer,
  HostProgramQuestion,
} from '../../../../engine/protocol/host-data.ts';
import { makePlayer } from '../../../../renderer/features/match/players.ts';
import { storedMatch } from '../../../../renderer/features/match/settings/match-choice.ts';
import type { ProgramsHost } from '../../../../renderer/platform/host-services.ts';
import { failureText } from '../../../../renderer/i18n/failure-text.ts';
import { compiled } from '../../../support/positions.ts';

const NO_SIGNAL = new AbortController().signal;
const PROGRAM: HostProgram = {
  id: 'p',
  name: 'Stoat',
  file: 'stoat',
  args: [],
  values: {},
  about: null,
  fault: null,
};

/** A player of a host whose program is in this state and answers so. */
function playerOf(fault: HostProgram['fault'], answer: HostProgramAnswer) {
  const asked: HostProgramQuestion[] = [];
  const unused = (): never => {
    throw new Error('not asked for');
  };
  const programs: ProgramsHost = {
    ...{ programs: unused, changeProgram: unused, removeProgram: unused, endPrograms: unused },
    analyseProgram: unused,
    testProgram: () => Promise.resolve(ok({ ...PROGRAM, fault })),
    askProgram(question) {
      asked.push(question);
      return Promise.resolve(ok(answer));
    },
  };
  const { one, marginMs } = v.parse(storedMatch, { one: { kind: 'program', program: 'p', seconds: 0.1 } });
  const player = makePlayer(one, 'Stoat', 'one', { client: null as never, programs, seed: 1, marginMs });
  const rules = compiled('oware');
  const game = { rules, position: rules.start(), number: 1, ref: { rules: 'oware', start: null, moves: [] } };
  return { asked, ready: () => player.ready?.(NO_SIGNAL), choose: () => player.choose(game, NO_SIGNAL) };
}

test('a program is asked with its time and the margin, 50 ms where no other is chosen', async () => {
  const { asked, ready, choose } = playerOf(null, { kind: 'move', move: 'A' });
  expect(await ready()).toBeNull();
  expect(await choose()).toEqual({ kind: 'move', move: 'A', proof: null });
  expect(asked.map(({ limits }) => limits)).toEqual([{ timeMs: 100, marginMs: 50 }]);
});

test('a program that does not start ends the match in a sentence, before the first game and later', async () => {
  const fault = { kind: 'start', reason: 'ENOENT' } as const;
  const { ready, choose } = playerOf(fault, { kind: 'no-start', fault: { kind: 'option', reason: 'Hash' } });
  const failure = await ready();
  expect(failure && failureText(failure)).toBe(
    'Stoat: Could not be started (ENOENT). Test or edit it under “Other programs”, then start the match again.',
  );
  expect(await choose()).toMatchObject({ kind: 'failed', failure: { code: 'ERR_MATCH_PROGRAM' } });
});
