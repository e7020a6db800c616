import type { JsonMistake } from '#schemas/site/finding.ts'

/** The mistake in an invalid JSON text and its cure, in the language of the texts. */
export function mistakeSentence<Kind extends string>(
  text: (key: `studio.source.json.${NoInfer<Kind>}`, values: Record<string, string | number>) => string,
  { kind, values }: JsonMistake<Kind>,
): string {
  const { found = '' } = values
  // The sentence has quotation marks in its own language; `quote` is JSON's.
  const shown = String(found).replace(/^"([^"]+)"?$/, '$1')
  return text(`studio.source.json.${kind}`, { ...values, found: shown, quote: '"' })
}
