/** Games that the journeys open. */

/**
 * The perfect game of Kalah(6,3) with empty captures. Source: G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA
 * Journal 23(3), 2000, table 9. Written as the program writes it, so saving it unchanged gives the same bytes.
 */
export const PERFECT_GAME = `[Game "kalah"]
[Rules "kalah:empty-capture=on"]
[Event "Perfect game"]
[Source "Irving, Donkers, Uiterwijk: Solving Kalah, ICGA Journal 23(3), 2000, table 9"]

1. E f 2. DF cfa 3. C bfe 4. EFBFDFEFC fd 5. D fe 6. C *
`;

/** Sowings of that game. */
export const PERFECT_PLIES = 26;
