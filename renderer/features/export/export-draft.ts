/** The state of the export dialog: the choices, their preview, the file name. Components only show it. */
import { computed, ref } from 'vue';
import { readyExport, type ReadyExport } from '../../../engine/export/exporter.ts';
import { exporterOf, isDialectId, type ExportKind } from '../../../engine/export/exporters.ts';
import { sayAgain } from '../../../engine/export/exercise-words.ts';
import type { SheetInput } from '../../../engine/export/sheet/types.ts';
import { pagedReport, pagedSheet } from './paged.ts';
import type { HtmlReportInput } from '../../../engine/export/html/types.ts';
import {
  animationLength,
  animationRefusal,
  type AnimationFrame,
} from '../../../engine/export/gif/animation.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { isReviewed } from '../../../engine/review/stored-review.ts';
import { mainLine, mainLineMoves, nodeAt } from '../../../engine/tree/node.ts';
import { makePath } from '../../../engine/tree/path.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import type { Studio } from '../../studio/studio.ts';
import { animationHeight } from '../../../engine/export/gif/pack.ts';
import { collectionToWrite } from '../../studio/document.ts';
import type { Shown } from '../../studio/shown.ts';
import { isTurned } from '../../studio/orientation.ts';
import { WORDS } from '../../i18n/text.ts';
import { gameWords } from '../moves/game-words.ts';
import { fileLanguage, languageRow, refuseLanguage, useFileTexts } from './file-texts.ts';
import type { ExportChoices } from './settings/choices.ts';
import { gamesInRange, writableDialects } from './copied-games.ts';
import { fileNameFor, lossesOf } from './export-file.ts';
import { PICTURE_KINDS } from './settings/kinds.ts';
import { useStoryTeller } from '../../studio/story-teller.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useTheme } from '../../studio/theme.ts';
import { animationFrames, pictureView, positionNote, type Looks } from './export-views.ts';
import { useAnalysis } from '../analysis/analysis.ts';

/** An animation before it is made. */
interface AnimationDraft {
  readonly frames: readonly AnimationFrame[];
  readonly lengthMs: number;
  readonly refusal: Failure | null;
}

/** The choices, and everything that follows from them. */
export type ExportDraft = ReturnType<typeof useExportDraft>;

/** Makes the state for an open dialog. */
export function useExportDraft(studio: Studio) {
  const { documents, settings, ui } = studio;
  const analysis = useAnalysis();
  const visibility = useVisibility();
  const theme = useTheme();
  /** Whether to show counts that the game hides; null if nothing is hidden. */
  const counts = ref(visibility.counts === 'all' ? null : false);

  /** The title of a report or sheet that the user has typed; `''` for the usual one. */
  const ownTitle = ref('');

  const choices = computed(() => settings.values.exports);
  const texts = useFileTexts(
    computed(() => fileLanguage(studio)),
    () => {
      refuseLanguage(studio);
    },
  );
  const shown = computed(() => documents.shown);
  const written = computed<GameCollection>(() =>
    shown.value ? collectionToWrite(shown.value.document) : { games: [] },
  );
  const games = computed(() =>
    shown.value
      ? gamesInRange(written.value, shown.value.document.gameIndex, shown.value.path, choices.value.range)
      : written.value,
  );
  /** The games for readers: exercises ask in the language of the file. */
  const told = computed(() => {
    const { say } = texts.value ?? WORDS;
    return say === WORDS.say
      ? games.value.games
      : games.value.games.map((record) => sayAgain(record, WORDS.say, say));
  });
  const dialects = computed(() => writableDialects(games.value));
  /** The kind in use: the kind of the last export if this game can be written in it. */
  const kind = computed<ExportKind>(() => {
    const last = choices.value.kind;
    return isDialectId(last) && !dialects.value.includes(last) ? 'mgn' : last;
  });

  // A value would reveal hidden counts, so it is exported only if it may be shown.
  const mayTell = computed(() => visibility.evaluation || counts.value === true);
  const looks = computed<Looks>(() => ({
    theme: theme.value,
    isFlipped: isTurned(settings.values.autoFlip, ui.flipped, shown.value?.position?.turn ?? 'south'),
    counts: counts.value === true ? 'all' : visibility.counts,
    tellsValues: mayTell.value,
    values: mayTell.value ? analysis.shownValues : null,
  }));
  const exporter = computed(() => exporterOf(kind.value));
  const pictureKind = computed(() => PICTURE_KINDS.find((each) => each === kind.value) ?? 'svg');
  const picture = computed(() => choices.value[pictureKind.value]);
  const view = computed(() =>
    shown.value && texts.value && exporter.value.takes === 'picture'
      ? pictureView(shown.value, picture.value, looks.value, texts.value)
      : null,
  );

  /** The game shown, with the document's values on its nodes. */
  const valued = computed<Shown | null>(() => {
    const here = shown.value;
    const record = here && written.value.games[here.document.gameIndex];
    return here && record ? { ...here, record, node: nodeAt(record.root, here.path) ?? here.node } : null;
  });
  const animation = computed<AnimationDraft>(() => {
    const choice = choices.value.animation;
    const frames =
      valued.value && texts.value && exporter.value.takes === 'animation'
        ? animationFrames(
            valued.value,
            { ...choice, values: choice.values && mayTell.value },
            looks.value,
            texts.value,
          )
        : [];
    return {
      frames,
      lengthMs: animationLength(frames),
      refusal:
        frames.length === 0
          ? null
          : animationRefusal(frames, choice.width, animationHeight(frames, choice.width)),
    };
  });

  const note = computed(() => {
    const { takes } = exporter.value;
    return shown.value && texts.value && (takes === 'picture' || takes === 'position')
      ? positionNote(shown.value, texts.value)
      : null;
  });

  /** The usual title of a report or sheet: the title of its only game, otherwise the name of the document. */
  const usualTitle = computed(() => {
    const [only, ...others] = games.value.games;
    const title = only && others.length === 0 ? only.root.title : '';
    return title === '' ? (shown.value?.document.name ?? '').replace(/\.[a-z]{2,5}$/i, '') : title;
  });
  const title = computed(() => (ownTitle.value.trim() === '' ? usualTitle.value : ownTitle.value.trim()));

  const linkAddress = computed(() => settings.values.linkAddress);
  const codes = (isWanted: boolean): { readonly qrAddress?: string } =>
    isWanted && linkAddress.value !== '' ? { qrAddress: linkAddress.value } : {};
  const teller = useStoryTeller();
  const htmlReport = computed<HtmlReportInput | null>(() => {
    if (!shown.value || !texts.value || exporter.value.takes !== 'report') return null;
    const choice = choices.value.htmlReport;
    return {
      title: title.value,
      games: told.value,
      words: gameWords(texts.value),
      review: choice.review ? settings.values.review.thresholds : null,
      story: (record) => teller.tell(record, makePath(mainLineMoves(record.root))),
      hasReplay: choice.replay,
      ...codes(choice.qr),
      look: {
        theme: choice.theme ?? theme.value,
        paper: choice.paper,
        diagrams: choice.diagrams,
        hasValues: choice.values && mayTell.value,
        hasTimes: choice.times,
        labels: choice.labels,
        counts: looks.value.counts,
        flipped: ui.flipped,
      },
    };
  });

  const sheet = computed<SheetInput | null>(() => {
    if (!shown.value || !texts.value || exporter.value.takes !== 'sheet') return null;
    const { nameLine, answerLines, solutions, qr, ...choice } = choices.value.sheet;
    return {
      title: title.value,
      games: told.value,
      ...choice,
      hasNameLine: nameLine,
      hasAnswerLines: answerLines,
      hasSolutions: solutions,
      ...codes(qr),
      hasValues: choice.values && mayTell.value,
      words: gameWords(texts.value),
      look: {
        theme: choice.theme ?? theme.value,
        labels: choice.labels,
        counts: looks.value.counts,
        flipped: ui.flipped,
      },
    };
  });
  /** The document, if the kind is laid out on pages; otherwise null. */
  const paged = computed(() => {
    if (htmlReport.value) return pagedReport(htmlReport.value);
    return sheet.value && pagedSheet(sheet.value);
  });

  /** The export that can be made now; null if there is none. */
  const ready = computed<ReadyExport | null>(() => {
    const asked = exporter.value;
    switch (asked.takes) {
      case 'picture': {
        const { ground: hasGround, scale } = picture.value;
        return view.value && readyExport(asked, { view: view.value, hasGround, scale });
      }
      case 'animation': {
        const { frames, refusal } = animation.value;
        if (frames.length === 0 || refusal) return null;
        const { width, isLooped } = choices.value.animation;
        return readyExport(asked, { frames, width, isLooped });
      }
      case 'report':
        return htmlReport.value && readyExport(asked, htmlReport.value);
      case 'sheet':
        return sheet.value && readyExport(asked, sheet.value);
      case 'games':
        return (
          texts.value &&
          readyExport(asked, {
            games: kind.value === 'text' ? told.value : games.value.games,
            texts: texts.value,
          })
        );
      case 'position': {
        const here = shown.value;
        if (!here?.position || !texts.value) return null;
        const { rules, position } = here;
        return readyExport(asked, { rules, position, note: note.value, texts: texts.value });
      }
    }
  });

  function change(changes: Partial<ExportChoices>): void {
    settings.change({ exports: { ...choices.value, ...changes } });
  }

  return {
    choices,
    languageRow: computed(() => languageRow(studio)),
    /** Language of the words in the file. */
    language: computed(() => (texts.value ?? WORDS).language),
    /** Whether the kind is a text that only people read. */
    hasWords: computed(() => kind.value === 'text' || kind.value === 'board-text'),
    kind,
    counts,
    ownTitle,
    usualTitle,
    theme,
    dialects,
    games,
    /** Number of games in the whole file. */
    fileGames: computed(() => written.value.games.length),
    pictureKind,
    picture,
    view,
    animation,
    exporter,
    ready,
    /** Data that the kind cannot hold. */
    losses: computed(() => (exporter.value.takes === 'games' ? lossesOf(kind.value, games.value) : [])),
    htmlReport,
    paged,
    /** Whether a game of the report has been reviewed and the report shows values. */
    hasReview: computed(
      () => htmlReport.value?.look.hasValues === true && htmlReport.value.games.some(isReviewed),
    ),
    hasTimes: computed(
      () => htmlReport.value?.games.some(({ root }) => mainLine(root).some(({ time }) => time)) === true,
    ),
    linkAddress,
    mayTell,
    note,
    fileName: computed(() => {
      const isTitled = exporter.value.takes === 'report' || exporter.value.takes === 'sheet';
      const own = isTitled ? ownTitle.value.trim() : '';
      return fileNameFor(own || (shown.value?.document.name ?? ''), kind.value, texts.value ?? WORDS);
    }),
    change,
  };
}
