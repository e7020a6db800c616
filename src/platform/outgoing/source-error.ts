/** A source that cannot be read, or refuses, with a sentence about the cure. `isPassing`: a retry may succeed. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly isPassing: boolean
  readonly code: SourceErrorCode
  /** In ms; 0 if unknown. */
  readonly retryAfterMs: number
  readonly missing: readonly string[]

  constructor(
    code: SourceErrorCode,
    message: string,
    options: {
      readonly isPassing: boolean
      readonly cause?: unknown
      readonly retryAfterMs?: number
      readonly missing?: readonly string[]
    },
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.isPassing = options.isPassing
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.missing = options.missing ?? []
  }
}

export type SourceErrorCode =
  /** No connection, a timeout, or a truncated body. */
  | 'unreachable'
  | 'refused'
  /** The source asks for a longer delay than a run allows. */
  | 'busy'
  /** Another format, a bomb, or data beyond the limits. */
  | 'unreadable'
  /** A setting, a credential or a file is missing or wrong. */
  | 'settings'
  /** The credentials do not belong to the requested host. */
  | 'other-host'
