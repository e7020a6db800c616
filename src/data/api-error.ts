/** What a failed call of the API comes to; `code` is stable, for instance "API_ERROR" (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** When the server says that it is worth trying again; undefined where it does not. */
  readonly retryAfterSeconds: number | undefined

  /** `status` is the HTTP status, 0 when no answer came: the code is then "TIMEOUT" where it took too long. */
  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
