/** A failed API call; `code` is stable, for instance "API_ERROR" (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** When the server suggests a retry; undefined where it does not. */
  readonly retryAfterSeconds: number | undefined

  /** `status` is the HTTP status, 0 without an answer: the code is then "TIMEOUT" after too long a wait. */
  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
