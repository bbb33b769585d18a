/** English texts of the tours: for each step its title, what to do, a hint after another move, and what it showed. */
export const texts = {
  'tour.kalah.sow': 'Sow',
  'tour.kalah.sow.text':
    'The lower row is yours: pits A to F and the store on the right. In a turn you take all the seeds from one of your pits and drop them, one by one, in the next pits. Sow from A.',
  'tour.kalah.sow.hint': 'That would be a move, too. For now, sow from A: click it or press A.',
  'tour.kalah.sow.done': 'B, C, D and E got one seed each. Now it would be North’s turn.',

  'tour.kalah.again': 'Move again',
  'tour.kalah.again.text':
    'Your store lies on the way. If the last seed falls in it, you move again. C holds four seeds, and the store is four steps away. Sow from C.',
  'tour.kalah.again.hint': 'From there the last seed does not fall in your store. Sow from C.',
  'tour.kalah.again.done': 'The last seed fell in your store, so it is your turn again.',

  'tour.kalah.around': 'Sow round the board',
  'tour.kalah.around.text':
    'This is your second move in a row. F holds five seeds: one for your store, four for North’s pits a to d. Sow from F.',
  'tour.kalah.around.hint': 'Try F this time: it sows past the store.',
  'tour.kalah.around.done':
    'The last seed fell in d, so your turn is over. Your store holds two seeds. Seeds in a store stay there until the end.',

  'tour.kalah.capture': 'Capture',
  'tour.kalah.capture.text':
    'If your last seed falls in one of your own pits that was empty, you capture it together with all the seeds in the pit opposite. The one seed of D reaches E, which is empty; opposite lies b with five seeds. Sow from D.',
  'tour.kalah.capture.hint': 'That captures nothing. Sow from D: its seed falls in the empty pit E.',
  'tour.kalah.capture.done': 'Five seeds from b and your own seed: {captured} seeds went to your store.',

  'tour.kalah.find': 'Find the capture',
  'tour.kalah.find.text':
    'Now on your own: one of your moves captures seven seeds. Look for a pit whose last seed falls in an empty pit of yours, opposite a full one.',
  'tour.kalah.find.hint':
    'Not that one. D is empty, and opposite lies c with six seeds. Which pit has just enough seeds to end in D?',
  'tour.kalah.find.done': 'Well seen: {captured} seeds.',

  'tour.kalah.skip': 'Leave out the other store',
  'tour.kalah.skip.text':
    'A big pit sows past North’s row. You never put a seed in North’s store: after f comes your A. Sow from F and watch.',
  'tour.kalah.skip.hint': 'Sow from F: only its eight seeds go that far.',
  'tour.kalah.skip.done':
    'North’s store was left out, and the last seed fell in A. A was not empty, so nothing was captured.',

  'tour.kalah.end': 'The end',
  'tour.kalah.end.text':
    'The game ends when one side has no seeds left in its pits. The other player then takes the seeds on their own side. More seeds win. Sow from F.',
  'tour.kalah.end.hint': 'F is the only pit you have left.',
  'tour.kalah.end.done':
    'Your side is empty. North takes the three seeds on that side, and you win {south}–{north}.',

  'tour.oware.sow': 'Sow',
  'tour.oware.sow.text':
    'The lower row is yours: pits A to F. In a turn you take all the seeds from one of your pits and drop them, one by one, in the next pits, round the board. The stores are left out: they only hold what was captured. Sow from F.',
  'tour.oware.sow.hint': 'That would be a move, too. For now, sow from F: click it or press F.',
  'tour.oware.sow.done': 'North’s pits a to d got one seed each, and your store is still empty.',

  'tour.oware.capture': 'Capture',
  'tour.oware.capture.text':
    'If your last seed falls in one of North’s pits and brings it to two or three seeds, you capture them. One of your moves does that. Which one?',
  'tour.oware.capture.hint':
    'That captures nothing. The last seed has to reach one of North’s pits with one or two seeds. Count the seeds in your pits.',
  'tour.oware.capture.done':
    'The last seed made two in d: {captured} seeds for your store. The pit before it, c, holds six, so it stays.',

  'tour.oware.chain': 'Capture several pits',
  'tour.oware.chain.text':
    'After a capture, look at the pit before: if it is North’s and holds two or three seeds, it is captured as well, and so on backwards. Sow from E.',
  'tour.oware.chain.hint': 'Sow from E: its last seed falls in d.',
  'tour.oware.chain.done':
    'd, c and b held two, three and two seeds: {captured} seeds. a holds five and ended the chain.',

  'tour.oware.skip': 'Twelve seeds',
  'tour.oware.skip.text':
    'A pit with twelve or more seeds sows right round the board. The pit you emptied is skipped, so it stays empty. Sow from C.',
  'tour.oware.skip.hint': 'Sow from C: only its twelve seeds go all the way round.',
  'tour.oware.skip.done': 'C was skipped, and the twelfth seed fell in D.',

  'tour.oware.feed': 'Feed the other side',
  'tour.oware.feed.text':
    'North has no seeds left. You must then play a move that gives North some, if there is one. Find it.',
  'tour.oware.feed.hint': 'That seed stays on your side. The seed of F reaches North.',
  'tour.oware.feed.done':
    'North has a seed again. If no move could do that, the game would end and you would take the remaining seeds.',

  'tour.oware.slam': 'The grand slam',
  'tour.oware.slam.text':
    'A move that would capture every seed of the other side is called a grand slam. In tournament Oware you may play it, but it captures nothing. See for yourself: sow from F.',
  'tour.oware.slam.hint': 'That is no grand slam. Sow from F.',
  'tour.oware.slam.done':
    'All eight seeds could have been taken, so all eight stay. There are nine ways to deal with a grand slam; choose one in the rules.',

  'tour.oware.end': 'The end',
  'tour.oware.end.text': 'There are 48 seeds, so 25 are enough to win. You hold 23. Sow from F.',
  'tour.oware.end.hint': 'F is the only pit you have left.',
  'tour.oware.end.done': '{captured} seeds more: you have {south} and win. North had {north}.',

  'tour.awele.sow': 'Sow',
  'tour.awele.sow.text':
    'The lower row is yours: pits A to F. You take all the seeds from one of your pits and drop them, one by one, in the next pits, round the board. Sow from E.',
  'tour.awele.sow.hint': 'That would be a move, too. For now, sow from E: click it or press E.',
  'tour.awele.sow.done':
    'F, a, b and c got one seed each. In Awélé you see the seeds, but counting them is part of the game: the program hides the counts until you press S. This tour shows them.',

  'tour.awele.chain': 'Capture',
  'tour.awele.chain.text':
    'If your last seed brings one of North’s pits to two or three, you capture it, and so on backwards while the pits before hold two or three. Sow from E.',
  'tour.awele.chain.hint': 'Sow from E: its last seed falls in d.',
  'tour.awele.chain.done': 'd, c and b were captured: {captured} seeds. a holds five and ended the chain.',

  'tour.awele.limit': 'A capture limit',
  'tour.awele.limit.text':
    'You can agree how many pits one move may capture. Here the limit is two. Sow from E again.',
  'tour.awele.limit.hint': 'Sow from E: three of North’s pits would be ready.',
  'tour.awele.limit.done': 'Only the two pits sown last, d and c, were captured: {captured} seeds. b stays.',

  'tour.awele.nothing': 'Two pits or nothing',
  'tour.awele.nothing.text':
    'A stricter agreement: if more pits are ready than the limit allows, nothing is captured. Sow from E once more.',
  'tour.awele.nothing.hint': 'Sow from E and see what happens.',
  'tour.awele.nothing.done': 'Three pits were ready and the limit is two, so nothing was captured.',

  'tour.awele.twos': 'Only twos',
  'tour.awele.twos.text': 'Another agreement: only pits of exactly two seeds are captured. Sow from E.',
  'tour.awele.twos.hint': 'Sow from E: d gets its second seed.',
  'tour.awele.twos.done': 'd held two: {captured} seeds. c held three, which ended the chain.',

  'tour.awele.feed': 'Feed the other side',
  'tour.awele.feed.text': 'North has no seeds left. You must give North some if you can. Find the move.',
  'tour.awele.feed.hint': 'That seed stays on your side. The seed of F reaches North.',
  'tour.awele.feed.done':
    'North can move again. If you could not do that, you would take all the seeds that are left.',

  'tour.awele.end': 'The end',
  'tour.awele.end.text':
    'The game stops when only six seeds are left, and they are shared equally. Sow from F.',
  'tour.awele.end.hint': 'Sow from F: it captures three seeds.',
  'tour.awele.end.done':
    'Six seeds were left, three for each: you win {south}–{north}. This stop and the sharing are options.',

  'tour.hawalis.sow': 'Sow on your side',
  'tour.hawalis.sow.text':
    'The two lower rows are yours. You sow round them: A to G along the outer row, H to N back along the inner row, then A again. Your seeds never cross to the other side. Sow from N.',
  'tour.hawalis.sow.hint': 'N is the only pit with seeds on your side.',
  'tour.hawalis.sow.done':
    'After N comes A: the two seeds fell in A and B. B was empty, so the move ended there.',

  'tour.hawalis.relay': 'Relay',
  'tour.hawalis.relay.text':
    'If your last seed falls in a pit that has seeds, pick them all up, the last one included, and sow on. The move ends when a last seed falls in an empty pit. Sow from H.',
  'tour.hawalis.relay.hint': 'Sow from H: its last seed falls in K, which has seeds.',
  'tour.hawalis.relay.done': '{laps} laps: K, N and B were picked up on the way.',

  'tour.hawalis.capture': 'Capture',
  'tour.hawalis.capture.text':
    'A move that ends in your inner row may capture. If the inner pit opposite has seeds, you take them and those in the outer pit behind it. Sow from H: it ends in K, opposite k and d.',
  'tour.hawalis.capture.hint': 'H is the only pit with seeds on your side.',
  'tour.hawalis.capture.done':
    '{captured} seeds left the board: one from k and two from d. Captured seeds never come back.',

  'tour.hawalis.shelter': 'Nothing to capture',
  'tour.hawalis.shelter.text': 'Now k is empty, and the seeds of d stand behind it. Sow from H again.',
  'tour.hawalis.shelter.hint': 'H is the only pit with seeds on your side.',
  'tour.hawalis.shelter.done': 'The inner pit opposite was empty, so d was safe, however full it is.',

  'tour.hawalis.singles': 'Single seeds',
  'tour.hawalis.singles.text':
    'A pit with one seed may move only when you have no pit with two or more, and only to an empty pit. C, H and N can move here, B cannot. One of them captures. Which?',
  'tour.hawalis.singles.hint':
    'That captures nothing. The move has to end in your inner row, opposite a pit with seeds.',
  'tour.hawalis.singles.done': 'H went to I and captured m and b: {captured} seeds.',

  'tour.hawalis.endless': 'Endless moves',
  'tour.hawalis.endless.text':
    'Some relays never end: the same seeds come to lie the same way again. On this tiny board C is such a move. In these rules the player who plays one loses. Try it once.',
  'tour.hawalis.endless.hint': 'That move ends. Sow from C.',
  'tour.hawalis.endless.done':
    'After twenty laps everything lay as before, so the move is endless and you lost. The program finds such moves exactly and warns you before you play one.',

  'tour.hawalis.end': 'The end',
  'tour.hawalis.end.text': 'You win when the other side has no seeds left. Sow from H.',
  'tour.hawalis.end.hint': 'H is the only pit with seeds on your side.',
  'tour.hawalis.end.done': 'The last {captured} seeds of North are gone: you win.',

  'tour.shakala.sow': 'Stones and gems',
  'tour.shakala.sow.text':
    'The eight lower pits are yours. Each holds a stone, worth nothing, and a gem, worth the number on it. You take all the beads from a pit and drop one in each of the next pits, in any order you like. Sow from B, then choose which bead falls first.',
  'tour.shakala.sow.hint': 'That would be a move, too. For now, sow from B.',
  'tour.shakala.sow.done': 'C and D got one bead each, in the order you chose.',

  'tour.shakala.fork': 'The fork',
  'tour.shakala.fork.text':
    'Two tracks cross on the board. From E the way goes on along the inner row to F, or along the outer row to A: you choose. Sow from E.',
  'tour.shakala.fork.hint': 'Sow from E, where the way divides.',
  'tour.shakala.fork.done': 'You chose the way and the order. The opponent’s fork, e, works the same way.',

  'tour.shakala.direct': 'Capture a gem',
  'tour.shakala.direct.text':
    'You capture if your last bead is a stone and falls in an opponent’s pit with exactly one bead. If that bead is a gem, it goes to your cup. Sow the stone from H.',
  'tour.shakala.direct.hint': 'Sow from H: its stone falls on the gem in e.',
  'tour.shakala.direct.done': 'The gem 3 is in your cup: three points. The stone stays in e.',

  'tour.shakala.order': 'The order of the beads',
  'tour.shakala.order.text':
    'H holds a stone and a gem, and f a single gem 2. Choose the order so that the stone falls last, and the way so that it falls in f.',
  'tour.shakala.order.hint':
    'That captures nothing. Sow from H: drop the gem in e, take the inner way to f, and drop the stone there.',
  'tour.shakala.order.done': 'The stone fell last and captured the gem 2. Your gem 3 stays in e.',

  'tour.shakala.indirect': 'Take a gem elsewhere',
  'tour.shakala.indirect.text':
    'If the single bead is a stone, you may take any gem from the opponent’s pits instead. Sow from H and take the most valuable gem.',
  'tour.shakala.indirect.hint': 'Sow from H, then take the gem 4 from f.',
  'tour.shakala.indirect.done': 'The gem 4 of f is in your cup.',

  'tour.shakala.several': 'Several captures',
  'tour.shakala.several.text':
    'If the stones before the last one also fell on single beads of the same kind, they capture, too. H holds three stones. Take the inner way at e.',
  'tour.shakala.several.hint': 'Sow from H and take the inner way, to f and g.',
  'tour.shakala.several.done': 'Three gems at once: 4, 3 and 2.',

  'tour.shakala.feed': 'Feed the opponent',
  'tour.shakala.feed.text':
    'As long as gems are in the pits, you must give an opponent without beads some if you can. Find the move.',
  'tour.shakala.feed.hint': 'Those beads stay on your side. The stone of H reaches e.',
  'tour.shakala.feed.done': 'North has a bead again.',

  'tour.shakala.end': 'The end',
  'tour.shakala.end.text':
    'When no gem is left in any pit, the endgame begins: nobody must be fed any more. If the player to move has no beads, the other player wins, provided that player’s cup holds at least 20 points. Yours holds 22. Sow from A.',
  'tour.shakala.end.hint': 'Sow from A: North stays without beads.',
  'tour.shakala.end.done': 'North cannot move, and you have 22 points: you win.',
} as const;
