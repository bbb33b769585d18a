/**
 * The design tokens as data: the only place that defines the colours of the program.
 *
 * The page gets the interface tokens as custom properties (`renderer/styles/token-rules.ts`). Drawings take their
 * colours from here directly, since a picture must be whole without a style sheet.
 */
import type { ThemeName } from './scene.ts';

const LIGHT = {
  app: '#ECE7DE',
  panel: '#F7F3EC',
  raised: '#FFFDF9',
  sunken: '#E1DACE',
  line: '#D6CCBD',
  'line-strong': '#837767',
  ink: '#221E1A',
  'ink-2': '#544B41',
  'ink-3': '#655B4F',
  accent: '#0F626B',
  'on-accent': '#FFFDF9',
  'accent-soft': '#C3DCD9',
  south: '#954A00',
  'south-fill': '#D98A2B',
  north: '#1B5893',
  'north-fill': '#164E86',
  good: '#2B6A3C',
  warn: '#805200',
  bad: '#A52F27',
  focus: '#0A5BC4',
};

/** A full set of interface colours, `#RRGGBB`; `--<name>` in style sheets. */
export type TokenSet = Readonly<Record<keyof typeof LIGHT, string>>;

/** Themes of the interface. High contrast is a complete set, not a set of changes to another theme. */
export type TokenSetName = 'light' | 'dark' | 'contrast';

/** The interface colours of each theme. Inks reach 4.5:1 on every ground, `line-strong` and `focus` 3:1. */
export const TOKENS: Readonly<Record<TokenSetName, TokenSet>> = {
  light: LIGHT,
  dark: {
    app: '#181614',
    panel: '#201D1A',
    raised: '#2A2622',
    sunken: '#121110',
    line: '#383129',
    'line-strong': '#8A8073',
    ink: '#EDE6DB',
    'ink-2': '#C2B8AA',
    'ink-3': '#A99F92',
    accent: '#66BEC2',
    'on-accent': '#0C1A1B',
    'accent-soft': '#1C3A3C',
    south: '#E8A557',
    'south-fill': '#F3BE75',
    north: '#86B8EA',
    'north-fill': '#2F6FAE',
    good: '#7FC48F',
    warn: '#E2B450',
    bad: '#F09184',
    focus: '#8EC5FF',
  },
  contrast: {
    app: '#000000',
    panel: '#000000',
    raised: '#101010',
    sunken: '#000000',
    line: '#8C8C8C',
    'line-strong': '#FFFFFF',
    ink: '#FFFFFF',
    'ink-2': '#FFFFFF',
    'ink-3': '#E6E6E6',
    accent: '#5FF0F5',
    'on-accent': '#000000',
    'accent-soft': '#00363A',
    south: '#FFC56B',
    'south-fill': '#FFC56B',
    north: '#9CCBFF',
    'north-fill': '#2D6FC0',
    good: '#7DFF9B',
    warn: '#FFE04D',
    bad: '#FF9B90',
    focus: '#FFFF00',
  },
};

/** Colours of a mark, in the order of `MARK_COLOURS`. */
type MarkPaints = Readonly<Record<'one' | 'two' | 'three' | 'four', string>>;

/** The paints of a drawing. */
export interface BoardColours {
  /** The ground that the board lies on; it is painted only in files. */
  readonly ground: string;
  /** Text and lines on that ground. */
  readonly ink: string;
  readonly ink2: string;
  /** Wood from the lit top left to the bottom right. */
  readonly wood: readonly [from: string, middle: string, to: string];
  readonly grain: string;
  /** Edge of the board: lit and shaded. */
  readonly edge: readonly [lit: string, shaded: string];
  readonly shadow: string;
  readonly shadowOpacity: number;
  /** Inside of a pit from its deepest point to the rim. */
  readonly pit: readonly [deep: string, middle: string, wall: string, rim: string];
  /** Text on wood and, weaker, pit letters. */
  readonly woodInk: string;
  readonly woodInk2: string;
  /** Arrows carved into the wood. */
  readonly carved: string;
  readonly nut: readonly [lit: string, middle: string, shaded: string];
  readonly nutLine: string;
  readonly stone: readonly [lit: string, shaded: string];
  /** Gems by value, 1 first; those after the fourth occur only in custom layouts. */
  readonly gems: readonly string[];
  readonly gemInk: string;
  /** The disc under a gem's numeral, and the numeral. */
  readonly gemDisc: readonly [ground: string, ink: string];
  /** Value badges. */
  readonly badge: string;
  readonly badgeInk: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Stripe of a plate that shows a cost; plates are cream in every theme. */
  readonly loss: string;
  /** Rings: a light one that shows on pits, a dark one that shows on wood. */
  readonly ringLight: string;
  readonly ringDark: string;
  readonly marks: MarkPaints;
  readonly south: string;
  readonly north: string;
  readonly sideLine: string;
  /** False for print, which has only lines, without gradients and shadows. */
  readonly isPainted: boolean;
}

const GEMS = [
  '#F2C230',
  '#3FB06A',
  '#5AA2F0',
  '#EE6352',
  '#B894E6',
  '#F09AC0',
  '#7FD0CC',
  '#C9BE5E',
  '#D8D4CC',
] as const;

/** Returns the paints that a drawing shares with the interface around it. */
function interfacePaints(tokens: TokenSet) {
  return {
    ground: tokens.panel,
    ink: tokens.ink,
    ink2: tokens['ink-2'],
    badge: tokens.raised,
    badgeInk: tokens.ink,
    accent: tokens.accent,
    onAccent: tokens['on-accent'],
    south: tokens['south-fill'],
    north: tokens['north-fill'],
    sideLine: tokens['line-strong'],
  } satisfies Partial<BoardColours>;
}

/** The paints of gems and signs, the same on light and dark boards. */
const PAINTED = {
  gems: GEMS,
  gemInk: '#1E130A',
  gemDisc: ['#1E130A', '#FFF6E6'],
  loss: LIGHT.bad,
  ringLight: '#FFF6E6',
  ringDark: '#1E130A',
  marks: { one: '#1F6B3A', two: '#A52F27', three: '#164E86', four: '#6A3696' },
  isPainted: true,
} as const;

const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** Paints of each drawing theme. */
export const BOARD_COLOURS: Readonly<Record<ThemeName, BoardColours>> = {
  light: {
    ...interfacePaints(LIGHT),
    ...PAINTED,
    wood: ['#C79A66', '#BA8A57', '#A87644'],
    grain: '#5A3414',
    edge: ['#F0D2A4', '#5E3A1C'],
    shadow: '#2A1808',
    shadowOpacity: 0.22,
    pit: ['#4A2E18', '#5B3A1F', '#80552F', '#A6733F'],
    woodInk: '#1E130A',
    woodInk2: '#1E130A',
    carved: '#4A2E18',
    nut: ['#F4EAD6', '#DDCFB0', '#A8987A'],
    nutLine: '#6B5A3C',
    stone: ['#D2CABF', '#8A8177'],
  },
  dark: {
    ...interfacePaints(TOKENS.dark),
    ...PAINTED,
    wood: ['#7A5434', '#6B482B', '#5A3B23'],
    grain: '#1F1006',
    edge: ['#B98A5C', '#2A190B'],
    shadow: '#000000',
    shadowOpacity: 0.45,
    pit: ['#24160B', '#2E1D10', '#452D19', '#634226'],
    woodInk: '#FFF6E6',
    woodInk2: '#F1DFC4',
    carved: '#D8B68A',
    nut: ['#F4EAD6', '#D6C7A6', '#A8987A'],
    nutLine: '#55452B',
    stone: ['#C8C0B4', '#7D756B'],
  },
  print: {
    ground: WHITE,
    ink: BLACK,
    ink2: '#333333',
    wood: [WHITE, WHITE, WHITE],
    grain: WHITE,
    edge: [BLACK, BLACK],
    shadow: WHITE,
    shadowOpacity: 0,
    pit: [WHITE, WHITE, WHITE, WHITE],
    woodInk: BLACK,
    woodInk2: '#333333',
    carved: '#555555',
    nut: [WHITE, WHITE, WHITE],
    nutLine: BLACK,
    stone: ['#D0D0D0', '#D0D0D0'],
    gems: GEMS.map(() => WHITE),
    gemInk: BLACK,
    gemDisc: [WHITE, BLACK],
    badge: WHITE,
    badgeInk: BLACK,
    accent: BLACK,
    onAccent: WHITE,
    loss: BLACK,
    ringLight: WHITE,
    ringDark: BLACK,
    marks: { one: BLACK, two: BLACK, three: BLACK, four: BLACK },
    south: WHITE,
    north: '#555555',
    sideLine: BLACK,
    isPainted: false,
  },
};
