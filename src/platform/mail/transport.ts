import type { SendMailOptions } from 'nodemailer'
import { isOwnNetwork } from '#src/platform/environment/encrypted-connections.ts'
import { writeMailFile } from './mail-file.ts'
import type { MailIdentity, MailMessage } from './mail-message.ts'

export interface MailTransport {
  /** Resolves once the mail was accepted; rejects with the reason. */
  send(message: MailMessage, identity: MailIdentity): Promise<void>
  close(): Promise<void>
}

/** Well below the expiry of a job in total (`mail-jobs.ts`), so that a retried mail is not still being sent. */
const TIME_LIMITS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }
const CONNECTIONS = 4
/** Mails must not read local files or URLs. Nodemailer is loaded with the first mail, because it takes 80 ms. */
const CLOSED_TO_FILES = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * SMTP delivery ("smtp://user:password@host:587", "smtps://…") with pooled connections. Outside the own network, sends nothing,
 * not even the password, unencrypted.
 */
export function createSmtpTransport(smtpUrl: string, timeLimits: Partial<typeof TIME_LIMITS> = {}): MailTransport {
  const requireTLS = !isOwnNetwork(smtpUrl)
  const options = { url: smtpUrl, requireTLS, pool: true, maxConnections: CONNECTIONS, ...TIME_LIMITS, ...timeLimits } as const
  let opened: ReturnType<typeof open> | null = null
  async function open() {
    const { createTransport } = await import('nodemailer')
    return createTransport({ ...options, ...CLOSED_TO_FILES })
  }
  return {
    async send(message, identity) {
      opened ??= open()
      const transporter = await opened
      await transporter.sendMail(toMime(message, identity))
    },
    async close() {
      const transporter = await opened
      transporter?.close()
    },
  }
}

/** Writes each mail as `<Message-ID>.eml`; a repeated mail replaces its file. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async send(message, identity) {
      const mime = await toBuffer(toMime(message, identity))
      await writeMailFile(folder, identity.messageId, mime)
    },
    async close() {},
  }
}

async function toBuffer(mail: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED_TO_FILES })
  const { message } = await transporter.sendMail(mail)
  if (!Buffer.isBuffer(message)) throw new Error('[Bug] nodemailer gave a stream where a buffer was asked for')
  return message
}

const LIMITS = { name: 120, subject: 200, header: 900 }
/** RFC 5321: 64 characters, "@", 255; no delimiters and no control characters. */
const EMAIL_ADDRESS = /^[^\s<>()[\],;:"\\@\p{C}]{1,64}@[^\s<>()[\],;:"\\@\p{C}]{1,255}$/u

/**
 * Converts a message for nodemailer. Names and addresses are separate and headers single lines, so that input adds no header or
 * recipient. Throws an `UnsendableMailError`.
 */
function toMime(message: MailMessage, { messageId, date }: MailIdentity): SendMailOptions {
  const { from, to, replyTo, subject, html, text, headers = {}, attachments = [] } = message
  return {
    messageId: `<${messageId}>`,
    date,
    from: mailbox(from),
    to: mailbox({ name: '', address: to }),
    ...(replyTo && { replyTo: mailbox(replyTo) }),
    subject: oneLine(subject, LIMITS.subject),
    html,
    text,
    headers: Object.entries(headers).map(([key, value]) => ({
      key: key.replace(/[^A-Za-z0-9-]/g, ''),
      value: oneLine(value, LIMITS.header),
    })),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename, LIMITS.name).replaceAll(/[/\\]/g, '_'),
      contentType: oneLine(contentType, LIMITS.name),
      content,
      encoding: 'base64',
    })),
  }
}

function mailbox({ name, address }: { readonly name: string; readonly address: string }) {
  if (!EMAIL_ADDRESS.test(address)) throw new UnsendableMailError('An address of this mail is no e-mail address.')
  return { name: oneLine(name, LIMITS.name), address }
}

/** Removes line ends and control characters; cuts between characters. */
function oneLine(text: string, length: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= length ? line : `${[...line].slice(0, length - 1).join('')}…`
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError'
}

/** Whether a retry is useless, since the server refused recipient or message permanently (5xx after RCPT TO or DATA). */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnsendableMailError) return true
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** For the administrator; do not log it, because it may name an address. */
export function sendError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, command } = error as SmtpError
  return [code, command, error.message].filter((part) => part !== undefined && part !== '').join(' · ')
}
