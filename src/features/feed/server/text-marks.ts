import { createHash } from 'node:crypto'
import { ROW_VERSION } from './record-changes.ts'
import { projectRules, propertyRules } from './record-rules.ts'

/** The other inputs of a stored record besides its text. */
export const RULES_HASH = createHash('sha256')
  .update(JSON.stringify([ROW_VERSION, propertyRules.schema, projectRules.schema]))
  .digest('base64url')

/**
 * Marks a stored record with the text that it was made from without a problem, so that the same text need not be parsed again. A mark
 * is of one version of the rules; and of the record, because an instance of an earlier version replaces records and leaves the mark.
 */
export function textMark(textHash: string, fingerprint: string): string {
  return `${RULES_HASH.slice(0, 8)}.${fingerprint.slice(0, 8)}.${textHash}`
}

/** The hash of the text that a stored record is known to be made from; undefined where it is not known. */
export function markedText(mark: string, fingerprint: string): string | undefined {
  const start = textMark('', fingerprint)
  return mark.startsWith(start) ? mark.slice(start.length) : undefined
}
