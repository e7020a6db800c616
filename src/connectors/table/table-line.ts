import { SourceError } from '#src/platform/outgoing/source-error.ts'

export type Cell = string | number | boolean

/** Empty cells are null or ''. */
export type Line = readonly (Cell | null)[]

export const MAX_COLUMNS = 500

export function unreadable(file: string, what: string, cause?: unknown): SourceError {
  return new SourceError('unreadable', `The table ${file} cannot be read: ${what}.`, { isPassing: false, cause })
}
