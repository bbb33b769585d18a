/** The state of the export dialog: what is chosen, what it gives, what it will be called. Components only show it. */
import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { BookletInput } from '../../../engine/export/html/types.ts';
import { filmLength, filmRefusal, type FilmFrame } from '../../../engine/export/gif/film.ts';
import type { BoardView, ThemeName } from '../../../engine/drawing/scene.ts';
import type { Loss } from '../../../engine/formats/losses.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import type { Studio } from '../../studio/studio.ts';
import { filmHeight } from '../../../engine/export/gif/pack.ts';
import { collectionToWrite } from '../../studio/document.ts';
import type { Shown } from '../../studio/documents.ts';
import { isTurned } from '../../studio/orientation.ts';
import { bookletWords } from './html-report-words.ts';
import type { BookletChoice, ExportChoices, FilmChoice, PictureChoice } from './settings/choices.ts';
import {
  fileNameFor,
  gamesExport,
  gamesInRange,
  isBookletKind,
  isDialect,
  isPictureKind,
  isPositionText,
  positionExport,
  writableDialects,
  type ExportKind,
} from './settings/kinds.ts';
import { useSight } from '../../studio/visibility.ts';
import { useTheme } from '../../studio/theme.ts';
import { filmFrames, pictureView, positionNote, type Looks } from './export-views.ts';
import { useAnalysis } from '../analysis/analysis.ts';

/** A film before it is made. */
export interface FilmDraft {
  readonly frames: readonly FilmFrame[];
  readonly lengthMs: number;
  readonly refusal: Failure | null;
}

export interface ExportDraft {
  readonly choices: ComputedRef<ExportChoices>;
  /** The kind in use: that of the last export if this game can be written so. */
  readonly kind: ComputedRef<ExportKind>;
  /** Counts are shown although the game hides them; null where nothing is hidden. */
  readonly counts: Ref<boolean | null>;
  readonly theme: ComputedRef<ThemeName>;
  readonly dialects: ComputedRef<readonly ExportKind[]>;
  readonly games: ComputedRef<GameCollection>;
  /** Games in the whole file. */
  readonly fileGames: ComputedRef<number>;
  readonly picture: ComputedRef<PictureChoice>;
  readonly view: ComputedRef<BoardView | null>;
  readonly film: ComputedRef<FilmDraft>;
  /** The games of a table of values, which is made when it is needed; null for the other kinds. */
  readonly table: ComputedRef<GameCollection | null>;
  /** The text of a text kind; null for the others. */
  readonly text: ComputedRef<{ readonly text: string; readonly losses: readonly Loss[] } | null>;
  /** The booklet; null for the other kinds. */
  readonly booklet: ComputedRef<BookletInput | null>;
  readonly note: ComputedRef<string | null>;
  readonly fileName: ComputedRef<string>;
  readonly change: (changes: Partial<ExportChoices>) => void;
  readonly changePicture: (changes: Partial<PictureChoice>) => void;
  readonly changeFilm: (changes: Partial<FilmChoice>) => void;
  readonly changeBooklet: (changes: Partial<BookletChoice>) => void;
}

/** Makes the state of one opened dialog. */
export function useExportDraft({ documents, settings, ui }: Studio): ExportDraft {
  const analysis = useAnalysis();
  const sight = useSight();
  const theme = useTheme();
  const counts = ref(sight.counts === 'all' ? null : false);

  const choices = computed(() => settings.values.exports);
  const shown = computed(() => documents.shown);
  const written = computed<GameCollection>(() =>
    shown.value ? collectionToWrite(shown.value.document) : { games: [] },
  );
  const games = computed(() =>
    shown.value
      ? gamesInRange(written.value, shown.value.document.gameIndex, shown.value.path, choices.value.range)
      : written.value,
  );
  const dialects = computed(() => writableDialects(games.value));
  const kind = computed<ExportKind>(() => {
    const last = choices.value.kind;
    return isDialect(last) && !dialects.value.includes(last) ? 'mgn' : last;
  });

  // A value would tell what the board hides: it goes only where it may be seen.
  const mayTell = computed(() => sight.evaluation || counts.value === true);
  const looks = computed<Looks>(() => ({
    theme: theme.value,
    isFlipped: isTurned(settings.values.autoFlip, ui.flipped, shown.value?.position?.turn ?? 'south'),
    counts: counts.value === true ? 'all' : sight.counts,
    tellsValues: mayTell.value,
    values: mayTell.value ? analysis.shownValues : null,
  }));
  const picture = computed(() => (kind.value === 'png' ? choices.value.png : choices.value.svg));
  const view = computed(() =>
    shown.value && isPictureKind(kind.value) ? pictureView(shown.value, picture.value, looks.value) : null,
  );

  /** The game shown with the values of the document on its nodes. */
  const valued = computed<Shown | null>(() => {
    const here = shown.value;
    const record = here && written.value.games[here.document.gameIndex];
    return here && record ? { ...here, record, node: nodeAt(record.root, here.path) ?? here.node } : null;
  });
  const film = computed<FilmDraft>(() => {
    const choice = choices.value.film;
    const frames =
      valued.value && kind.value === 'gif'
        ? filmFrames(valued.value, { ...choice, values: choice.values && mayTell.value }, looks.value)
        : [];
    return {
      frames,
      lengthMs: filmLength(frames),
      refusal:
        frames.length === 0 ? null : filmRefusal(frames, choice.width, filmHeight(frames, choice.width)),
    };
  });

  const note = computed(() =>
    shown.value && (isPictureKind(kind.value) || isPositionText(kind.value))
      ? positionNote(shown.value)
      : null,
  );
  const text = computed(() => {
    if (isDialect(kind.value)) return gamesExport(kind.value, games.value);
    const here = shown.value;
    if (!here?.position || !isPositionText(kind.value)) return null;
    return { text: positionExport(kind.value, here.rules, here.position, note.value), losses: [] };
  });

  const table = computed(() => (kind.value === 'csv' ? games.value : null));

  const booklet = computed<BookletInput | null>(() => {
    const here = shown.value;
    if (!here || !isBookletKind(kind.value)) return null;
    const choice = choices.value.booklet;
    const [only, ...others] = games.value.games;
    const title = only && others.length === 0 ? only.root.title : '';
    return {
      title: title === '' ? here.document.name.replace(/\.[a-z]{2,5}$/i, '') : title,
      games: games.value.games,
      words: bookletWords(),
      look: {
        theme: choice.theme ?? theme.value,
        paper: choice.paper,
        diagrams: choice.diagrams,
        hasValues: choice.values && mayTell.value,
        labels: choice.labels,
        counts: looks.value.counts,
        flipped: ui.flipped,
      },
    };
  });

  function change(changes: Partial<ExportChoices>): void {
    settings.change({ exports: { ...choices.value, ...changes } });
  }

  return {
    choices,
    kind,
    counts,
    theme,
    dialects,
    games,
    fileGames: computed(() => written.value.games.length),
    picture,
    view,
    film,
    table,
    text,
    booklet,
    note,
    fileName: computed(() => fileNameFor(shown.value?.document.name ?? '', kind.value)),
    change,
    changePicture(changes) {
      const next = { ...picture.value, ...changes };
      change(kind.value === 'png' ? { png: next } : { svg: next });
    },
    changeBooklet(changes) {
      change({ booklet: { ...choices.value.booklet, ...changes } });
    },
    changeFilm(changes) {
      change({ film: { ...choices.value.film, ...changes } });
    },
  };
}
