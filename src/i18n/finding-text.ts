import type { ServerText } from './server-texts.ts'

/** What the check says of a code in a language; null where there are no words: packages have codes of their own. */
export function findingText(text: ServerText, code: string): string | null {
  const words = text(`finding.${code}`)
  // A text that is missing gives its key.
  return words === `finding.${code}` ? null : words
}
