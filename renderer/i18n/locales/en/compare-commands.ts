/** English texts: the commands that compare rule sets. */
export const texts = {
  'undo.compare': 'compare rule sets',
  'command.analysis.compare': 'Compare rules',
  'command.analysis.compare.help':
    'See the position under several rule sets side by side, or go back to the board.',
  'command.compare.close': 'Leave comparison',
  'command.compare.close.help': 'Stop the search of the comparison, or go back to the board.',
  'command.compare.run': 'Search all rule sets',
  'command.compare.run.help': 'Search the position under each rule set, or stop the search.',
  'command.compare.add': 'Add a rule set',
  'command.compare.add.help': 'Add a preset, one of your rule sets or the changed rules as a column.',
  'command.compare.copy': 'Copy comparison as text',
  'command.compare.copy.help': 'Copy the compared rule sets to the clipboard as a text table.',
  'command.compare.save-svg': 'Save comparison as SVG…',
  'command.compare.save-svg.help': 'Save the comparison as a picture.',
  'command.compare.save-html': 'Save comparison as HTML…',
  'command.compare.save-html.help': 'Save the comparison as a web page without scripts.',
  'reason.not-comparing': 'No rule sets are being compared.',
  'reason.nothing-to-compare': 'All rule sets are already proved here.',
  'reason.compare-full': 'Six rule sets are already being compared.',
} as const;
