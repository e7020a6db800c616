import type { Text } from '#src/i18n/use-text.ts'
import type { JsonMistake } from '#src/site/reading/json-mistakes.ts'

/** What is wrong with a text that should be JSON, and the cure, in the language of the account. */
export function mistakeSentence(text: Text, { kind, values }: JsonMistake): string {
  const { found = '' } = values
  // The sentence has quotation marks of its own language around what was found; `quote` is the one of JSON.
  const shown = String(found).replace(/^"([^"]+)"?$/, '$1')
  return text(`studio.source.json.${kind}`, { ...values, found: shown, quote: '"' })
}
