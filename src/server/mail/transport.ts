import type { SendMailOptions } from 'nodemailer'
import { writeMailFile } from './mail-file.ts'
import type { MailIdentity, MailMessage } from './mail-message.ts'
import { toMime } from './to-mime.ts'

/** Brings a mail on its way: to a mail server, or to a folder. */
export interface MailTransport {
  /** Resolves once the mail was taken over; rejects with what stood in the way. */
  send(message: MailMessage, identity: MailIdentity): Promise<void>
  close(): Promise<void>
}

/**
 * The longest waits for a mail server, together well under the time after which a job is taken for dead (`mail-jobs.ts`): a mail
 * that is tried anew must not still be under way.
 */
const TIME_LIMITS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }
const CONNECTIONS = 4
/** No mail brings in a file or an address of this machine. Nodemailer itself is loaded with the first mail: it takes 80 ms. */
const CLOSED_TO_FILES = { disableFileAccess: true, disableUrlAccess: true } as const

/** Mail by SMTP, "smtp://user:password@host:587" or "smtps://…", over connections that are kept for the next mail. */
export function createSmtpTransport(smtpUrl: string, timeLimits: Partial<typeof TIME_LIMITS> = {}): MailTransport {
  const options = { url: smtpUrl, pool: true, maxConnections: CONNECTIONS, ...TIME_LIMITS, ...timeLimits } as const
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

/** Mail as files: each one as `<Message-ID>.eml` in a folder, where a repeated one takes the place of the first. */
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
