/**
 * The sample study: a short annotated game in our own format, opened like a file. This program's search has proved
 * the claims about its moves, and a test proves them again.
 */
export const SAMPLE_TEXT = `[Game "kalah"]
[Rules "kalah"]
[Event "Sample study"]
[South "Ama"]
[North "Kofi"]

{[%title "A drawn game of Kalah"] Three seeds in every pit. Step through with the arrow keys; the letters A to F play a move of your own, which becomes a variation. Ctrl+Enter asks the engine, Esc stops it.}
1. F?! {Costs two seeds: E wins by two with best play. From here on neither side makes a mistake, so the game is drawn.} (1. E {The best first move: South +2, proved.}) 1... f 2. D! {The last seed falls in the store: South moves again.} FC
{Three sowings in a row: D and F both end in the store.} 2... e 3. A fdfe!! $10
{[%bookmark] [%mark C ring one] [%mark E cross two]
The only move. From here everything is proved: with best play the game is drawn, 18–18.} (3... b?
{Gives away six seeds.}) 4. C (4. E?? {Loses ten seeds.}) (4. D {As good as C.}) 4... fc 5. FDF
{F again lands in the store. A full store is worth more than a full row.} BC e 6. FD f 7. A d
8. FE a 9. F {South runs out, North keeps what lies on its side: 18–18.} *
`;
