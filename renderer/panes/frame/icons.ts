/** Icons as path data on a 16 × 16 grid, drawn as 1.5 px strokes in the colour of the text. */
export const ICONS = {
  first: 'M4 3v10M13 3 7 8l6 5',
  previous: 'M10.5 3 5 8l5.5 5',
  next: 'M5.5 3 11 8l-5.5 5',
  last: 'M12 3v10M3 3l6 5-6 5',
  play: 'M5 3.2v9.6L12.5 8z',
  stop: 'M4.5 4.5h7v7h-7z',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  plus: 'M8 3.5v9M3.5 8h9',
  down: 'm4 6.5 4 4 4-4',
  right: 'm6.5 4 4 4-4 4',
  bookmark: 'M4.5 2.5h7v11L8 10.6l-3.5 2.9z',
  comment: 'M3 3.5h10v7H8l-3 2.8v-2.8H3z',
  flip: 'M5 13V4m0 0L2.8 6.2M5 4l2.2 2.2M11 3v9m0 0 2.2-2.2M11 12 8.8 9.8',
  panel: 'M2.5 3.5h11v9h-11zM6 3.5v9',
  warning: 'M8 2.8 14 13H2zM8 6.8v3M8 11.3v.4',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  eye: 'M1.8 8C3.4 5.3 5.5 4 8 4s4.6 1.3 6.2 4c-1.6 2.7-3.7 4-6.2 4S3.4 10.7 1.8 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  counts: 'M6.2 2.5 4.8 13.5M11.2 2.5 9.8 13.5M2.8 5.8h10.8M2.4 10.2h10.8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  marks: 'M8 13.2A5.2 5.2 0 1 0 8 2.8a5.2 5.2 0 0 0 0 10.4z',
} as const;
export type IconName = keyof typeof ICONS;
