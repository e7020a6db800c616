/** A nodemailer error for a refused mail. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  /** The status code of the server's reply. */
  readonly responseCode?: number
}

/** A mail that cannot be sent because its own content is invalid. */
export class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError'
}

/**
 * Whether a retry is useless: the server has permanently refused the recipient or the message (5xx after RCPT TO or DATA). A
 * refused login or sender waits for the administrator to correct it.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnsendableMailError) return true
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** The error for the administrator; it may name an address, so it must not be logged. */
export function sendError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, command } = error as SmtpError
  return [code, command, error.message].filter((part) => part !== undefined && part !== '').join(' · ')
}
