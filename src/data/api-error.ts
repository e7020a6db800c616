/** What a failed call of the API comes to; `code` is stable, for instance "API_ERROR" (§8 of the specification). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string

  /** `status` is the HTTP status, 0 when no answer came. */
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
