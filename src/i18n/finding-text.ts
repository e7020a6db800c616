import type { Finding } from '#schemas/site/finding.ts'
import { mistakeSentence } from './mistake-sentence.ts'
import type { ServerText } from './server-texts.ts'

/** A finding, or only a code for its general text. */
type Said = Pick<Finding, 'code'> | Pick<Finding, 'code' | 'line' | 'column' | 'mistake'>

/** The text of a finding in a language; null without one: packages have codes of their own. */
export function findingText(text: ServerText, finding: Said): string | null {
  if ('mistake' in finding && finding.mistake !== undefined) {
    const { line, column, mistake } = finding
    return text('studio-words.no-json', { line, column, mistake: mistakeSentence(text, mistake) })
  }
  const words = text(`finding.${finding.code}`)
  // A missing text is returned as its key.
  return words === `finding.${finding.code}` ? null : words
}
