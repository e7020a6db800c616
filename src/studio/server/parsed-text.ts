import { parseText } from '#src/definition/editing/edits-between.ts'

/** The parsed text of a file; undefined without a text or for invalid JSON. */
export function parsedText(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return parseText(text)
  } catch {
    return undefined
  }
}
