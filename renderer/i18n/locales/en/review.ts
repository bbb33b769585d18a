/** English texts of the review. */
export const texts = {
  'review.title': 'Review',
  'review.page': 'Review of the game',
  'review.empty-about':
    'A review searches every position, starting from the last one, and shows where the game was decided and what each move gave away.',
  'review.start': 'Review this game',
  'review.branch': 'Review of a branch',
  'review.whole': 'Back to the main line',
  'review.hidden': 'Values are hidden.',
  'review.counts-hidden': 'Seeds are hidden, and values would give them away.',

  'review.story.nothing-known': 'No move can be judged from what is known so far.',
  'review.story.faultless': 'Neither player gave anything away, as far as is known.',
  'review.story.faultless-proved': 'Neither player gave anything away: every move is proved to be best.',
  'review.story.level': 'The game was level throughout.',
  'review.story.level-so-far': 'In the moves judged so far, the game was level throughout.',
  'review.story.level-judged': 'In the moves that could be judged, the game was level throughout.',
  'review.story.kept': '{player} was winning throughout.',
  'review.story.kept-so-far': 'In the moves judged so far, {player} was winning throughout.',
  'review.story.kept-judged': 'In the moves that could be judged, {player} was winning throughout.',
  'review.story.many-changes':
    'The lead changed {n} times. | The lead changed {n} time. | The lead changed {n} times.',
  'review.story.many-changes-so-far':
    'The lead changed at least {n} times. | The lead changed at least {n} time. | The lead changed at least {n} times.',
  'review.story.lead-lost-seeds':
    '{player} was winning by {by} until {move}, which gave away {seeds} seeds. | {player} was winning by {by} until {move}, which gave away {seeds} seed. | {player} was winning by {by} until {move}, which gave away {seeds} seeds.',
  'review.story.lead-lost-result': '{player} was winning by {by} until {move}.',
  'review.story.win-lost-seeds':
    '{player} was winning until {move}, which gave away {seeds} seeds. | {player} was winning until {move}, which gave away {seeds} seed. | {player} was winning until {move}, which gave away {seeds} seeds.',
  'review.story.win-lost-result': '{player} was winning until {move}.',
  'review.story.draw-lost-seeds':
    'The game was level until {move}, with which {player} gave away {seeds} seeds. | The game was level until {move}, with which {player} gave away {seeds} seed. | The game was level until {move}, with which {player} gave away {seeds} seeds.',
  'review.story.draw-lost-result': 'The game was level until {move} by {player}.',
  'review.story.returned-seeds':
    '{player} gave {seeds} seeds back with {move}. | {player} gave {seeds} seed back with {move}. | {player} gave {seeds} seeds back with {move}.',
  'review.story.returned-result': '{player} gave the win back with {move}.',
  'review.story.decided': 'That decided the game for {winner}.',
  'review.story.decided-draw': 'From then on it was a draw.',
  'review.story.costliest':
    'The costliest move was {move}: {player} gave away {seeds} seeds. | The costliest move was {move}: {player} gave away {seeds} seed. | The costliest move was {move}: {player} gave away {seeds} seeds.',
  'review.story.costliest-so-far':
    'The costliest move judged so far was {move}: {player} gave away {seeds} seeds. | The costliest move judged so far was {move}: {player} gave away {seeds} seed. | The costliest move judged so far was {move}: {player} gave away {seeds} seeds.',
  'review.story.costliest-judged':
    'Of the moves that could be judged, {move} was the costliest: {player} gave away {seeds} seeds. | Of the moves that could be judged, {move} was the costliest: {player} gave away {seeds} seed. | Of the moves that could be judged, {move} was the costliest: {player} gave away {seeds} seeds.',
  'review.story.costliest-result': 'The costliest move was {move} by {player}.',
  'review.story.costliest-result-so-far': 'The costliest move judged so far was {move} by {player}.',
  'review.story.costliest-result-judged':
    'Of the moves that could be judged, {move} by {player} was the costliest.',
  'review.story.unfinished': 'Where the game ends, {player} is winning by {seeds}.',
  'review.story.unfinished-wins': 'Where the game ends, {player} is winning.',
  'review.story.unfinished-level': 'Where the game ends, it is level.',
  'review.story.unknown':
    'No move is unknown. | Too little is known about {n} move. | Too little is known about {n} moves.',
  'review.seats':
    'The seats were changed during the game. Here South and North are the players as they began.',
  'review.results-only':
    'In this game a move is judged by proved results only: estimates do not say who wins. A longer search proves more.',
  'review.doubts':
    'No estimate is in doubt. | {n} possible mistake is not marked: estimates may be off by {error}. | {n} possible mistakes are not marked: estimates may be off by {error}.',

  'review.numbers': 'Numbers by player',

  'review.view': 'Details',
  'review.view.mistakes': 'Mistakes',
  'review.view.moves': 'All moves',
  'review.view.losses': 'Losses',
  'review.order': 'Order of the mistakes',
  'review.order.size': 'By size',
  'review.order.game': 'In order',
  'review.no-mistakes': 'No move gives anything away.',
  'review.no-mistakes-so-far': 'No move judged so far gives anything away.',
  'review.no-mistakes-judged': 'No move that could be judged gives anything away.',
  'review.mistake-count': 'No mistakes | {n} mistake | {n} mistakes',
  'review.mistake-count-so-far': 'No mistakes so far | {n} mistake so far | {n} mistakes so far',
  'review.with-inexact': '{mistakes} | {mistakes}, {n} inexact move | {mistakes}, {n} inexact moves',
  'review.from-to': '{before} → {after}',
  'review.kept.won':
    '{seeds} seeds fewer, still won | {seeds} seed fewer, still won | {seeds} seeds fewer, still won',
  'review.kept.lost':
    'lost in any case, by {seeds} more seeds | lost in any case, by {seeds} more seed | lost in any case, by {seeds} more seeds',

  'review.loss.seeds': 'nothing | {seeds} seed | {seeds} seeds',
  'review.loss.win': 'the win',
  'review.loss.draw': 'the draw',
  'review.loss.whole': 'the win, and loses',
  'review.loss-short.half': '−½',
  'review.loss-short.whole': '−1',
  'review.gives': 'gives away {loss}',

  'review.table': 'All moves of the review',
  'review.table.best': 'Best',
  'review.table.loss': 'Lost',
  'review.table.time': 'Time',
  'review.took': 'in {time}',
  'review.histogram': 'Moves by what they gave away',
  'review.histogram.seeds': 'Seeds lost',
  'review.histogram.results': 'Result lost',
  'review.histogram.half': 'half',
  'review.histogram.whole': 'whole',
  'review.histogram.more': '{least}+',

  'review.graph.ahead': '{player} ahead',
  'review.graph.wins': '{player} wins',

  'review.next': 'Next mistake',
  'review.retry.ask': '{side} to move: find something better than {move}.',
  'review.retry.best': 'Right: {move} is best.',
  'review.retry.as-good': 'Right: {move} is as good as the best move.',
  'review.retry.worse': '{move} gives away {loss}. Try another move.',
  'review.retry.same': '{move} is the move that was played: it gives away {loss}. Try another move.',
  'review.retry.unknown': 'Nothing is known about {move}. Try another move.',
  'review.retry.shown': 'The best move is {move}.',
  'review.retry.show': 'Show the best move',
  'review.retry.back': 'Back to the review',
  'review.retry.line': 'Then {line}.',

  'review.train': 'Train',
  'review.accept': 'Keep marks',
  'review.clear': 'Remove marks',

  'review.job.progress': 'Progress of the review',
  'review.job.running': 'Reviewing: {done} of {all} positions',
  'review.job.aside': '{done} of {all} positions; waiting for the analysis',
  'review.job.paused': 'Paused at {done} of {all} positions',
  'review.job.waiting': 'Waiting for other reviews',
  'review.job.failed': 'The game could not be reviewed.',

  'review.dialog.limit': 'Search each position',
  'review.dialog': 'Review',
  'review.dialog.about': 'Every position is searched, starting from the last one. Your choice is remembered.',
  'review.dialog.time': 'For a fixed time',
  'review.dialog.depth': 'To a fixed depth',
  'review.dialog.proof': 'Until every move is proved, where that takes less than a minute',
  'review.dialog.seconds': 'Seconds per position',
  'review.dialog.moves': 'Depth in moves',
  'review.dialog.seconds-unit': 's',
  'review.dialog.depth-unit': 'moves',
  'review.dialog.by': 'Judge moves',
  'review.by.result': 'By result, then margin',
  'review.by.margin': 'By margin only',
  'review.dialog.by.result': 'A move that keeps a proved win is at most inexact.',
  'review.dialog.by.margin': 'Every seed counts: for research, and for matches scored in seeds.',
  'review.dialog.what': 'What to review',
  'review.dialog.game': 'This game',
  'review.dialog.branch': 'The branch shown',
  'review.dialog.file': 'All {n} games of the file',
  'review.dialog.start': 'Review',
} as const;
