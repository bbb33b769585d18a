/** The board that replays the games of a report, as the script finds it: hidden, and without its positions. */
import { element, join, made, text, type Html } from '../html.ts';
import type { Say } from '../../../locales/text.ts';
import { NODE_CHARACTERS } from './board-table.ts';

/** Outlines of the buttons' pictures in a square of 24. */
const ICONS = {
  first: 'M6 5v14M19 5 9 12l10 7Z',
  previous: 'M16 5 7 12l9 7Z',
  next: 'M8 5l9 7-9 7Z',
  last: 'M18 5v14M5 5l10 7-10 7Z',
} as const;

function button(part: keyof typeof ICONS, label: string): Html {
  const icon = made(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[part]}" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>`,
  );
  return element('button', { type: 'button', 'data-part': part, 'aria-label': label, title: label }, icon);
}

/** Makes the player; the script removes `hidden` when it runs. */
export function replayPlayer(say: Say): Html {
  const board = element('div', {
    class: 'replay-board',
    'data-part': 'board',
    'data-characters': NODE_CHARACTERS,
    role: 'group',
    tabindex: 0,
    'aria-label': say('html-report.replay-keys'),
  });
  const slider = made(
    `<input type="range" data-part="slider" min="0" max="0" value="0" aria-label="${text(say('html-report.replay-move'))}">`,
  );
  const bar = element(
    'div',
    { class: 'replay-bar' },
    button('first', say('html-report.replay-first')),
    button('previous', say('html-report.replay-previous')),
    element('span', { class: 'replay-counter', 'data-part': 'counter' }),
    button('next', say('html-report.replay-next')),
    button('last', say('html-report.replay-last')),
  );
  const fold = element(
    'button',
    { type: 'button', class: 'replay-fold', 'data-part': 'fold', 'aria-expanded': 'true' },
    element('span', { class: 'when-open' }, text(say('html-report.replay-hide'))),
    element('span', { class: 'when-folded' }, text(say('html-report.replay-show'))),
  );
  const head = element(
    'div',
    { class: 'replay-head' },
    element('p', { class: 'replay-title', 'data-part': 'title' }),
    fold,
  );
  const told = element(
    'div',
    { class: 'replay-words' },
    element('p', { class: 'replay-caption', 'data-part': 'caption' }),
    element('div', {
      class: 'replay-ways',
      'data-part': 'ways',
      'data-label': say('html-report.replay-ways'),
      role: 'group',
      'aria-label': say('html-report.replay-ways'),
    }),
    element('div', {
      class: 'replay-note',
      'data-part': 'note',
      role: 'group',
      tabindex: 0,
      'aria-label': say('html-report.replay-note'),
    }),
  );
  const live = element('p', { class: 'unseen', role: 'status', 'data-part': 'live' });
  const inside = join([head, element('div', { class: 'replay-body' }, board, slider, bar, told), live]);
  return made(
    `<aside id="replay" class="replay" aria-label="${text(say('html-report.replay'))}" hidden="">${inside}</aside>`,
  );
}
