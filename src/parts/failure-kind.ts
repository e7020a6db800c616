import { ApiError } from '#src/data/api-error.ts'

/** What a visitor can make of a failed call: each kind has words of its own, for what happened and what can be done. */
export type FailureKind = 'offline' | 'no-answer' | 'timeout' | 'too-many' | 'absent' | 'refused' | 'busy' | 'server'

/** The kind of a failure; whether the browser is offline matters only where no answer came. */
export function failureKind(error: unknown, isOnline: boolean): FailureKind {
  // Not a call of the API: a file of the page itself did not come.
  if (!(error instanceof ApiError)) return isOnline ? 'server' : 'offline'
  const { status, code } = error
  if (status === 0) return isOnline ? (code === 'TIMEOUT' ? 'timeout' : 'no-answer') : 'offline'
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'absent'
  if (status === 503) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'server'
}
