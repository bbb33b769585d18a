/** Games pasted as text. */
export const pastedTexts = {
  'command.file.open-text': 'Open text…',
  'command.file.open-text.help':
    'Paste or type games or a position in any known notation; Ctrl+V outside a field opens what was copied elsewhere.',
  'document.pasted': 'Pasted text',
  'paste.title': 'Open text',
  'paste.text': 'Games or a position in any known notation open as a document of their own.',
  'paste.field': 'Text',
  'paste.refused': '{what} {place}',
  'paste.open': 'Open',
  'announce.not-pasted': 'What was pasted is no game: {reason}',
} as const;
