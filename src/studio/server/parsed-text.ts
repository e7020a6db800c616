import { parseText } from '#src/definition/editing/edits-between.ts'

/** The value of the text of a file; undefined where there is no text, or it is no JSON. */
export function parsedText(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return parseText(text)
  } catch {
    return undefined
  }
}
