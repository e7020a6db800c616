import type { MessageKey } from '#src/i18n/catalog.ts'
import type { Text } from '#src/i18n/use-text.ts'

/** The editor's built-in texts, by their English original: search labels and announcements. */
const PHRASES: Readonly<Record<string, MessageKey>> = {
  Find: 'studio.source.find',
  Replace: 'studio.source.replace',
  next: 'studio.source.next',
  previous: 'studio.source.previous',
  all: 'studio.source.all',
  'match case': 'studio.source.match-case',
  'by word': 'studio.source.by-word',
  regexp: 'studio.source.regexp',
  replace: 'studio.source.replace-one',
  'replace all': 'studio.source.replace-all',
  close: 'studio.close',
  'current match': 'studio.source.current-match',
  'on line': 'studio.source.on-line',
  'replaced match on line $': 'studio.source.replaced-one',
  'replaced $ matches': 'studio.source.replaced-all',
  'Go to line': 'studio.source.go-to-line',
  go: 'studio.source.go-there',
  'Fold line': 'studio.source.fold',
  'Unfold line': 'studio.source.unfold',
  'Folded lines': 'studio.source.folded-lines',
  'Unfolded lines': 'studio.source.unfolded-lines',
  to: 'studio.source.to',
  'folded code': 'studio.source.folded',
  unfold: 'studio.source.unfold',
  Completions: 'studio.source.completions',
  Diagnostics: 'studio.source.problems',
  'No diagnostics': 'studio.source.no-problems',
  'Control character': 'studio.source.control-character',
  'Selection deleted': 'studio.source.selection-deleted',
}

export function editorPhrases(text: Text): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, text(key)]))
}
