/** The style of the board that replays a report: only on screen, and only if its script runs. */

/** The board is next to the text from this width on, and above it on smaller screens. */
const WIDE = '77.5rem';

const PLAYER = `
.replay { display: none; }
@media screen {
.playing body { padding-top: 0; }
.playing .replay { display: block; --place: above; position: sticky; top: 0; z-index: 1; margin: 0 -1.5rem 2rem; padding: .4rem 1.5rem .5rem; background: var(--panel); border-bottom: 1px solid var(--line-strong); font: 400 .95rem/1.4 var(--sans); }
.playing .cover > svg { display: none; }
.playing :is(.line, .note, figure, .game, h2, h3, .move) { scroll-margin: calc(var(--covered, 0px) + 1rem) 0 1rem; }
.replay p { margin: 0; }
.replay-head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 32px; }
.replay-title { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.replay-board { border-radius: 8px; outline-offset: 3px; }
.replay-board > svg { max-height: 34vh; margin: 0 auto; }
.replay button { min-width: 40px; min-height: 36px; padding: 0 .6rem; border: 1px solid var(--line-strong); border-radius: 3px; background: var(--raised); color: var(--ink); font: inherit; cursor: pointer; touch-action: manipulation; }
.replay button:hover:not([aria-disabled=true]) { border-color: var(--accent); color: var(--accent); }
.replay button[aria-disabled=true] { color: var(--ink-3); border-color: var(--line); cursor: default; }
.replay button[aria-disabled=true] .icon { opacity: .5; }
.replay .icon { width: 20px; height: 20px; margin: 0 auto; }
.replay .replay-fold { flex: none; min-height: 32px; border-color: transparent; background: none; color: var(--accent); }
.replay :focus-visible, .move:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.replay input { display: block; width: 100%; height: 32px; margin: 0; accent-color: var(--accent); cursor: pointer; }
.replay-bar { display: flex; align-items: center; justify-content: center; gap: .4rem; }
.replay-counter { min-width: 5.5rem; text-align: center; white-space: nowrap; }
.replay-words { min-height: 3rem; padding-top: .4rem; }
.replay-ways { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem; margin-top: .4rem; color: var(--ink-2); }
.replay-ways[hidden], .replay-note[hidden] { display: none; }
.replay-note { max-height: 4.7rem; margin-top: .4rem; overflow: auto; border-left: 2px solid var(--line); padding-left: .75rem; font: 400 1rem/1.5 var(--serif); }
.replay-note :last-child { margin-bottom: 0; }
.folded .replay-body, .replay:not(.folded) .when-folded, .folded .when-open { display: none; }
.playing .captured { margin-left: .3em; }
}
@media screen and (pointer: coarse) {
.move.current { box-shadow: none; }
.playing .line { line-height: 2.3; }
.move[role=button] { display: inline-block; min-width: 32px; min-height: 32px; line-height: 32px; text-align: center; }
.replay button { min-width: 44px; min-height: 40px; }
.replay input { height: 36px; }
}
@media screen and (max-height: 30rem) { .replay-board > svg { max-height: 46vh; } .replay-words { min-height: 0; } }
@media screen and (min-width: ${WIDE}) {
.playing body { display: grid; grid-template-columns: minmax(0, 40rem) minmax(20rem, 36rem); justify-content: center; gap: 3.5rem; max-width: none; padding: 3rem 2rem 4rem; }
.playing main { grid-column: 1; grid-row: 1; }
.playing .replay { --place: beside; grid-column: 2; grid-row: 1; align-self: start; top: 2rem; max-height: calc(100vh - 3rem); margin: 0; padding: 0 0 .5rem; border: 0; overflow: auto; }
.replay-board > svg { max-height: 56vh; }
.replay-note { max-height: none; }
.replay .replay-fold { display: none; }
}
@media (forced-colors: active) { .move.current { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
@media print { .replay { display: none !important; } }
`;

/** Returns the rules, which follow the rules of the report. */
export function replayStyle(): string {
  return PLAYER.trim();
}
