import { createHash } from 'node:crypto'
import { ROW_VERSION } from './record-changes.ts'
import { projectRules, propertyRules } from './record-rules.ts'

/** The inputs of a stored record besides its text. */
export const RULES_HASH = createHash('sha256')
  .update(JSON.stringify([ROW_VERSION, propertyRules.schema, projectRules.schema]))
  .digest('base64url')

/**
 * Marks a stored record with the hash of its source text, so that the same text need not be parsed again. The mark depends on the
 * rules and on the record, since an older instance may replace records and leave the mark.
 */
export function textMark(textHash: string, fingerprint: string): string {
  return `${RULES_HASH.slice(0, 8)}.${fingerprint.slice(0, 8)}.${textHash}`
}

/** The hash of the text that a stored record was made from; undefined if unknown. */
export function markedText(mark: string, fingerprint: string): string | undefined {
  const start = textMark('', fingerprint)
  return mark.startsWith(start) ? mark.slice(start.length) : undefined
}
