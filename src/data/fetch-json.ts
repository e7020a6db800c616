import { ApiError } from './api-error.ts'

/** Long enough for a slow connection. */
const TIMEOUT_MS = 30_000

/**
 * Fetches JSON of the API in a browser. Throws an ApiError with the server's code, TIMEOUT after the time limit, or API_ERROR
 * without an answer (ERR-01).
 */
export async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal }).catch(() => null)
  if (!response) throw new ApiError(0, signal.aborted ? 'TIMEOUT' : 'API_ERROR', `no answer from ${url}`)
  // A non-JSON answer, such as a captive portal's login page, is not from the API, whatever its status.
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body === undefined && signal.aborted) throw new ApiError(0, 'TIMEOUT', `${url} did not end`)
  if (!response.ok || body === undefined) {
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    throw new ApiError(response.status, errorCode(body), `${url} answered ${response.status}`, retryAfterSeconds)
  }
  return body
}

function errorCode(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body
    if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code
  }
  return 'API_ERROR'
}
