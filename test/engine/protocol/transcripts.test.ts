import { describe, expect, test } from 'vitest';
import { createClient } from '../../../engine/protocol/client.ts';
import { decodeClient, decodeHost, encode, type HostMessage } from '../../../engine/protocol/schema.ts';
import { handPorts } from '../../support/ports.ts';
import { readTranscript, recordScenario, SCENARIOS, type TranscriptLine } from '../../support/transcript.ts';

const hostMessages = (lines: readonly TranscriptLine[]): HostMessage[] =>
  lines.flatMap(({ from, text }) => {
    const message = from === 'host' ? decodeHost(text) : null;
    return message?.ok ? [message.value] : [];
  });

/** The parts that stay the same while the search gets better: order of messages, ends, proved values. */
function shape(lines: readonly TranscriptLine[]): string[] {
  const shapes = hostMessages(lines).map((message) => {
    if (message.type === 'error') return encode(message);
    if (message.type !== 'result') return message.type;
    const { isCancelled, report } = message;
    const proved = (report?.moves ?? []).map(({ move, value }) =>
      value.proof === 'exact' ? `${move} ${value.kind === 'margin' ? value.margin : value.winner}` : move,
    );
    return `result ${message.id} ${isCancelled} ${report?.isSolved} ${proved.join(', ')}`;
  });
  return shapes.filter((text, index) => text !== 'progress' || shapes[index - 1] !== 'progress');
}

describe.each(SCENARIOS)('the recorded conversation "$name"', (scenario) => {
  const recorded = readTranscript(scenario);

  test('can be read today', () => {
    expect(recorded.length).toBeGreaterThan(3);
    for (const { from, text } of recorded) {
      const message = from === 'page' ? decodeClient(text) : decodeHost(text);
      const value: unknown = JSON.parse(text);
      expect(message).toEqual({ ok: true, value });
    }
  });

  test('has no times in it', () => {
    for (const message of hostMessages(recorded))
      if (message.type === 'progress' || message.type === 'result') expect(message.report?.timeMs).toBe(0);
  });

  test('replayed to the client makes it say the same', () => {
    const { near, far, flush } = handPorts();
    const said: string[] = [];
    far.onMessage((text) => said.push(text));
    const client = createClient({ build: 'recorded' });
    const over: true[] = [];
    scenario.play(client, () => over.push(true));
    client.attach(near);
    for (const line of recorded) {
      if (line.from === 'host') far.send(line.text);
      flush();
      if (line.from === 'page') expect(said.shift()).toBe(line.text);
    }
    expect(said).toEqual([]);
    expect(over).toEqual([true]);
  });

  test('has the shape of a conversation held now', async () => {
    expect(shape(await recordScenario(scenario))).toEqual(shape(recorded));
  });
});
