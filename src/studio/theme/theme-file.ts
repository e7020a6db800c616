import { useQuery } from '@tanstack/react-query'
import { parseText } from '#src/site/editing/edits-between.ts'
import { isPlainObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import { fileQuery } from '#src/studio/api/queries.ts'
import type { FileSession } from '#src/studio/saving/file-session.ts'
import { useSessions } from '#src/studio/saving/sessions-context.ts'

/** The editing session of a file of the draft; `session` is null until it is there. */
export function useFileSession(draft: string, file: string) {
  const sessions = useSessions()
  const { data, isError, refetch } = useQuery(fileQuery(draft, file))
  const session: FileSession | null = data === undefined ? null : sessions.open(data)
  return { session, isFailed: isError && data === undefined, retry: () => void refetch() }
}

/** The value of the text of a file; null where it is no JSON, or no object. */
export function objectOf(source: string): PlainObject | null {
  try {
    const value = parseText(source)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}
