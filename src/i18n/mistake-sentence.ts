import type { JsonMistake } from '#schemas/site/finding.ts'

/** What is wrong with a text that should be JSON, and the cure, in the language of the texts. */
export function mistakeSentence<Kind extends string>(
  text: (key: `studio.source.json.${NoInfer<Kind>}`, values: Record<string, string | number>) => string,
  { kind, values }: JsonMistake<Kind>,
): string {
  const { found = '' } = values
  // The sentence has quotation marks of its own language around what was found; `quote` is the one of JSON.
  const shown = String(found).replace(/^"([^"]+)"?$/, '$1')
  return text(`studio.source.json.${kind}`, { ...values, found: shown, quote: '"' })
}
