/** The class that was read last: pupils' trainings from a folder, and the files that could not be read. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { failureText } from '../../../i18n/failure-text.ts';
import { t } from '../../../i18n/text.ts';
import type { GameFolder } from '../../../platform/host-services.ts';
import { readPupil, type Pupil } from '../../../../engine/progress/class.ts';

/** A file that is not counted, or not wholly, with the reason. */
interface ClassProblem {
  readonly path: string;
  readonly why: string;
}

export const useClass = defineStore('training-class', () => {
  const pupils = shallowRef<readonly Pupil[]>([]);
  const problems = shallowRef<readonly ClassProblem[]>([]);
  /** Name of the folder; `''` before the first one. */
  const folder = ref('');
  const isReading = ref(false);
  let latest = 0;

  /** Reads the trainings of a folder in place of the last one. Files of other kinds are left alone. */
  async function read({ name, files, refused }: GameFolder): Promise<void> {
    latest += 1;
    const own = latest;
    isReading.value = true;
    const good: Pupil[] = [];
    const bad: ClassProblem[] = refused.map((path) => ({ path, why: t('class.refused') }));
    for (const { path, read: readFile } of files.filter((file) => /\.json$/i.test(file.path))) {
      const text = await readFile();
      if (own !== latest) return;
      const training = text.ok ? readPupil(path, text.value) : text;
      if (!training.ok) {
        bad.push({ path, why: failureText(training) });
        continue;
      }
      const { pupil, unread } = training.value;
      good.push(pupil);
      if (unread > 0) bad.push({ path, why: t('class.unread', { n: unread }) });
    }
    folder.value = name;
    pupils.value = good;
    problems.value = bad;
    isReading.value = false;
  }

  return { pupils, problems, folder, isReading, read };
});
