/**
 * A source that cannot be read, or refuses: one sentence that says what and what to do. `isPassing` where trying later may help;
 * anything else is not tried again before somebody has seen to it.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly isPassing: boolean
  readonly code: SourceErrorCode
  /** How long the source asks to wait, in ms; 0 where it does not say. */
  readonly retryAfterMs: number
  /** The credentials that are not there. */
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
  /** No connection, a time-out, a body that was cut off. */
  | 'unreachable'
  /** It has refused the credentials. */
  | 'refused'
  /** It asks to come back later, for longer than a run waits. */
  | 'busy'
  /** What it sent cannot be read: another form, a bomb, more than the limits. */
  | 'unreadable'
  /** A setting, a credential or a file is missing or wrong. */
  | 'settings'
  /** The credentials are not for the host that a request would go to. */
  | 'other-host'
