import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setMarks, toggleMark } from '../../../engine/tree/annotate.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { cutLabel, markOn, MARK_TOOL_KINDS, type MarkTool } from '../../../engine/tree/mark-tool.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { MARK_COLOURS, MARK_SHAPES, type GameRecord, type Mark } from '../../../engine/tree/types.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { is } from '../../support/arbitraries.ts';

const PIT = fc.constantFrom('A', 'B', 'C', 'd', 'e', 'f');
const COLOUR = fc.constantFrom(...MARK_COLOURS);
const PEN: fc.Arbitrary<MarkTool> = fc.record({
  kind: fc.constantFrom(...MARK_TOOL_KINDS),
  colour: COLOUR,
  text: fc.constantFrom('!', 'ab', '12', 'Z', '999'),
});
const MARK: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    kind: is('shape'),
    pit: PIT,
    shape: fc.constantFrom(...MARK_SHAPES),
    colour: COLOUR,
  }),
  fc.record({
    kind: is('label'),
    pit: PIT,
    text: fc.constantFrom('1', '2', '998', '999', 'A', 'Z', 'x'),
    colour: COLOUR,
  }),
  fc.record({ kind: is('arrow'), from: PIT, to: PIT, colour: COLOUR }).filter(({ from, to }) => from !== to),
);

const START = newRecord(compiled('kalah'));

function toggled(record: GameRecord, mark: Mark): GameRecord {
  return must(toggleMark(record, ROOT, mark)).record;
}

function withMarks(marks: readonly Mark[]): GameRecord {
  return marks.reduce(toggled, START);
}

describe('marks', () => {
  forAll([fc.array(MARK, { maxLength: 12 }), MARK])(
    'drawing the same mark twice leaves the others as they were',
    (marks, mark) => {
      const record = withMarks(marks);
      const drawn = toggled(record, mark);
      const here = record.root.marks.some((each) => JSON.stringify(each) === JSON.stringify(mark));
      expect(drawn.root.marks.some((each) => JSON.stringify(each) === JSON.stringify(mark))).toBe(!here);
      const rest = drawn.root.marks.filter((each) => JSON.stringify(each) !== JSON.stringify(mark));
      expect(record.root.marks).toEqual(expect.arrayContaining([...rest]));
      // On a place that was free, twice is identity.
      if (!here && drawn.root.marks.length === record.root.marks.length + 1)
        expect(toggled(drawn, mark).root.marks).toEqual(record.root.marks);
    },
  );

  forAll([fc.array(MARK, { maxLength: 12 }), PEN, PIT])(
    'a tool used twice on a pit that it has not drawn on changes nothing',
    (marks, markTool, pit) => {
      const record = withMarks(marks.filter((mark) => mark.kind === 'arrow' || mark.pit !== pit));
      const once = toggled(record, markOn(markTool, pit, record.root.marks));
      expect(once.root.marks).toHaveLength(record.root.marks.length + 1);
      const twice = toggled(once, markOn(markTool, pit, once.root.marks));
      expect(twice.root.marks).toEqual(record.root.marks);
    },
  );

  test('numbers and letters continue from the highest and begin again behind the last', () => {
    const markTool = { colour: 'one', text: '' } as const;
    const label = (text: string): Mark => ({ kind: 'label', pit: 'A', text, colour: 'two' });
    const next = (tool: 'number' | 'letter', ...texts: readonly string[]): unknown => {
      const mark = markOn({ ...markTool, kind: tool }, 'B', texts.map(label));
      return mark.kind === 'label' ? mark.text : mark.kind;
    };
    expect([next('number'), next('number', '1', '7', 'x'), next('number', '999')]).toEqual(['1', '8', '1']);
    expect([next('letter'), next('letter', 'C', 'b', '4'), next('letter', 'Z')]).toEqual(['A', 'D', 'A']);
  });

  test('labels are cut to three characters; an empty one is refused', () => {
    const cut = ['  abcd ', 'a b c', '🂡🂢🂣🂤', ' '].map(cutLabel);
    expect(cut).toEqual(['abc', 'a b', '🂡🂢🂣', '']);
    expect(setMarks(START, ROOT, [{ kind: 'label', pit: 'A', text: '', colour: 'one' }])).toMatchObject({
      ok: false,
      code: 'ERR_EDIT_MARK',
    });
  });
});
