import { ApiError } from '#src/data/api.ts'

/** The kinds of failed calls, each with its own texts. */
export type FailureKind = 'offline' | 'no-answer' | 'timeout' | 'too-many' | 'absent' | 'refused' | 'busy' | 'server'

/** The kind of a failure; offline matters only where no answer came. */
export function failureKind(error: unknown, isOnline: boolean): FailureKind {
  // Not an API call: a file of the page itself failed to load.
  if (!(error instanceof ApiError)) return isOnline ? 'server' : 'offline'
  const { status, code } = error
  if (status === 0) return isOnline ? (code === 'TIMEOUT' ? 'timeout' : 'no-answer') : 'offline'
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'absent'
  if (status === 503) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'server'
}
