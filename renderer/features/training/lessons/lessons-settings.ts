/** How far the user has come in the lessons of the program. */
import * as v from 'valibot';
import { natural } from '../../../../engine/core/fields.ts';
import { readBy, type Stored } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

/** The steps that are done, counted from 0, by lesson. */
type LessonsDone = Readonly<Record<string, readonly number[]>>;

const steps = v.record(v.string(), v.array(natural));
const storedLessons: Stored<LessonsDone> = readBy((value) => {
  const read = v.safeParse(steps, value);
  return read.success ? read.output : {};
});

export const lessonsSettings = defineSettings({ lessonsDone: storedLessons });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof lessonsSettings> {}
}
