import type { SendMailOptions } from 'nodemailer'
import type { MailIdentity, MailMessage } from './mail-message.ts'
import { UnsendableMailError } from './refusal.ts'

/** Maximum lengths of header values, in characters. */
const LIMITS = { name: 120, subject: 200, header: 900 }
/** RFC 5321: 64 characters, "@", 255; no delimiters and no control characters. */
const ADDRESS = /^[^\s<>()[\],;:"\\@\p{C}]{1,64}@[^\s<>()[\],;:"\\@\p{C}]{1,255}$/u

/**
 * Converts a message for nodemailer. Names and addresses stay separate and headers are single lines, so that visitor input adds
 * no header or recipient. Throws an `UnsendableMailError` for an invalid address.
 */
export function toMime(message: MailMessage, { messageId, date }: MailIdentity): SendMailOptions {
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
  if (!ADDRESS.test(address)) throw new UnsendableMailError('An address of this mail is no e-mail address.')
  return { name: oneLine(name, LIMITS.name), address }
}

/** Removes line ends and control characters, and truncates between characters. */
function oneLine(text: string, length: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= length ? line : `${[...line].slice(0, length - 1).join('')}…`
}
