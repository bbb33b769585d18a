/**
 * A file with everything in it, in the exact bytes that the program writes. A change here changes saved files.
 */
export const GOLDEN = String.raw`[Game "kalah"]
[Rules "kalah:seeds=4,pie-rule=on"]
[Event "Club \"Mancala\", Lille"]
[South "Zoë \\ Ø"]
[North "?"]
[Result "*"]
[X-Rating "1 \\ 2"]
["Game" "a tag that only looks like a field"]

$10 {[%clk 1:02:03] [%title "Opening"] [%mark C ring one] [%label f "12" two] [%arrow C f three]
[%value "0.1.0" margin heuristic 2 search depth=9 history=on]
[%move-value C margin exact 4 search : C F b] [%move-value F margin lower -1 table] [%csl Ga1]
[%keep "mark bogus"] A comment with \} and { and \\, a
second line and \[%no command].} 1. CF!? {[%clk 0:02:58.5] [%emt 0:00:03] [%bookmark] after F}
(1. {before D} D $17 a) (1. E {[%collapsed] folded}) 1... {before the swap} swap! 2. a A?? $140
{the end} 3. "b9" {[%ghost ERR_MOVE_TEXT]} {[%rest "( half a\nvariation"]} *

[Game "shakala"]
[Rules "shakala"]
[Setup "4-.-.-.-.-.-.-00-.-.-.-20-0-0-.-.-33-41-S"]
[Result "*"]

1. Hi00 x d2 4 1... f00?! (1... ei00 "no move" {[%ghost ERR_MOVE_TEXT]}) 2. resigned *

[Game "oware"]
[Rules "oware"]
[Result "1-0"]

1. F f 2. agreed 1-0
`;
