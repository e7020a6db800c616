/** What nodemailer says of a mail that was not taken. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  /** The number at the start of the server's answer. */
  readonly responseCode?: number
}

/** A mail that no mail server could take, because its own content is at fault. */
export class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError'
}

/**
 * Whether trying again is of no use: the server has refused the recipient or the message for good (5xx after RCPT TO or DATA).
 * A refused login or sender is the administrator's to mend, so such mails wait.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnsendableMailError) return true
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** What stood in a mail's way, for the administrator; it may name an address, so it belongs in no log. */
export function sendError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, command } = error as SmtpError
  return [code, command, error.message].filter((part) => part !== undefined && part !== '').join(' · ')
}
