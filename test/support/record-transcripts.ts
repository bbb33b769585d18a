/** Records the conversations of `transcript.ts` again; the difference shows what changed on the wire. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeTranscript, recordScenario, SCENARIOS, transcriptFile } from './transcript.ts';

for (const scenario of SCENARIOS) {
  const file = transcriptFile(scenario);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, makeTranscript(await recordScenario(scenario)));
  console.log(file);
}
