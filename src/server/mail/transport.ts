import type { SendMailOptions } from 'nodemailer'
import { writeMailFile } from './mail-file.ts'
import type { MailIdentity, MailMessage } from './mail-message.ts'
import { toMime } from './to-mime.ts'

/** Delivers a mail to a mail server or a folder. */
export interface MailTransport {
  /** Resolves once the mail was accepted; rejects with the reason. */
  send(message: MailMessage, identity: MailIdentity): Promise<void>
  close(): Promise<void>
}

/** Timeouts, together well below the expiry of a job (`mail-jobs.ts`), so that a retried mail is not still being sent. */
const TIME_LIMITS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }
const CONNECTIONS = 4
/** Mails must not read local files or URLs. Nodemailer is loaded with the first mail: it takes 80 ms. */
const CLOSED_TO_FILES = { disableFileAccess: true, disableUrlAccess: true } as const

/** SMTP delivery, "smtp://user:password@host:587" or "smtps://…", over pooled connections. */
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

/** File delivery: each mail as `<Message-ID>.eml` in a folder; a repeated mail replaces its file. */
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
