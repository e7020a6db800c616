import type { Language } from '#schemas/language.ts'
import type { MailKind } from './mail-kinds.ts'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** Content and recipients; Message-ID and date are added on storage. */
export interface MailMessage {
  /** Name and address separately, so that visitor input cannot inject headers. nodemailer's field name; stored mails contain it. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Such as List-Unsubscribe. */
  readonly headers?: { readonly [name: string]: string }
  readonly attachments?: readonly MailAttachment[]
}

/** Equal for every delivery attempt. */
export interface MailIdentity {
  readonly messageId: string
  readonly date: Date
}

/** A mail to store and queue, in the transaction of its record. */
export interface MailDraft {
  readonly kind: MailKind
  readonly language: Language
  readonly message: MailMessage
  readonly submissionId: string | null
  readonly eraseAt: Date
}
