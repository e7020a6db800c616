import type { JsonMistake as MistakeOf } from '#schemas/site/finding.ts'

/** Syntax mistakes and their cures. `{quoted}` is `found` in quotation marks. */
export const JSON_MISTAKES = {
  'empty-file': ['the file is empty', 'Write an object: { … }.'],
  'unclosed-text': ['the text that opens here is not closed', 'Write " at its end.'],
  'line-break': ['a line break stands inside a text', 'Write \\n for a line break, or close the text.'],
  tab: ['a tab stands inside a text', 'Write \\t, or a space.'],
  backslash: ['"{found}" means nothing in a text of JSON', 'Write \\\\ for a backslash, or / in the name of a file.'],
  'control-character': ['a control character stands inside a text', 'Remove it.'],
  'inner-quote': ['a quotation mark inside a text ends it', 'Write \\" for a quotation mark inside a text.'],
  'ends-early': ['the file ends too early', 'Write an object: { … }.'],
  'cut-off': ['the file ends too early', 'Bring back what is cut off; the "{bracket}" of line {line} is still open.'],
  'unclosed-bracket': ['this "{bracket}" is not closed', 'Write the "{closing}" that is missing.'],
  'unclosed-before': [
    'this "{bracket}" is not closed before the {quoted} of line {line}',
    'Write the "{closing}" that is missing.',
  ],
  'extra-bracket': ['this "{bracket}" closes nothing', 'Remove the "{bracket}".'],
  'last-comma': ['a comma stands before "{bracket}"', 'Remove the last comma.'],
  'list-start': [
    'a "[" is missing here, before the list whose next entry is in line {line}',
    'Write "[" before the first entry.',
  ],
  'odd-space': ['a space that JSON does not know stands here', 'Write an ordinary space instead.'],
  comment: ['JSON has no comments', 'Remove the comment.'],
  'single-quotes': ['a text stands in single quotation marks', 'Use double quotation marks: ".'],
  'other-quotes': ['a text stands in other quotation marks', 'Use double quotation marks: ".'],
  'missing-value': ['a value is missing before ","', 'Write the value.'],
  'extra-comma': ['a comma too many', 'Remove the comma.'],
  'name-in-list': ['a list has no names, and ":" stands in one', 'Write { … } around names with values.'],
  'extra-colon': ['":" is not expected here', 'Write "name": value.'],
  'after-end': ['{quoted} stands behind the end of the file’s value', 'Remove it.'],
  'missing-colon': ['a colon is missing before {quoted}', 'Write ":" between the name and its value.'],
  'missing-comma': ['a comma is missing before {quoted}', 'Write a comma between two entries.'],
  'bare-name': ['the name {quoted} stands without quotation marks', 'Put it in double quotation marks: "{word}".'],
  'wrong-literal': ['{quoted} is no value of JSON', 'Write {value}.'],
  'wrong-number': ['"{word}" is no number of JSON', 'Write digits such as 0.5 or -12, or null for none.'],
  unexpected: ['{quoted} is not expected here', 'Put names and texts in double quotation marks.'],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>

export type JsonMistakeKind = keyof typeof JSON_MISTAKES

export type JsonMistake = MistakeOf<JsonMistakeKind>

/** A mistake and its place. */
export interface PlacedMistake extends JsonMistake {
  readonly offset: number
}

/** A mistake in English, for the check. */
export function mistakeInEnglish({ kind, values }: JsonMistake): { readonly message: string; readonly suggestion: string } {
  const { found = '' } = values
  const all: JsonMistake['values'] = { ...values, quoted: quote(String(found)) }
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name]))
  const [message, suggestion] = JSON_MISTAKES[kind]
  return { message: filled(message), suggestion: filled(suggestion) }
}

/** A found text in the double quotation marks of JSON. */
function quote(found: string): string {
  return found.length > 1 && found.startsWith('"') ? found : JSON.stringify(found)
}
