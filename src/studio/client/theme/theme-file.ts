import { useQuery } from '@tanstack/react-query'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'

/** The editing session of a file of the draft; `session` is null while loading. */
export function useFileSession(draft: string, file: string) {
  const sessions = useSessions()
  const { data, isError, refetch } = useQuery(fileQuery(draft, file))
  const session: FileSession | null = data === undefined ? null : sessions.open(data)
  return { session, isFailed: isError && data === undefined, retry: () => void refetch() }
}

/** The JSON object in a file's text; null if invalid. */
export function objectOf(source: string): PlainObject | null {
  try {
    const value = parseText(source)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}
