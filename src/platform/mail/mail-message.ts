import type { Language } from '#schemas/language.ts'
import type { MailKind } from './mail-kinds.ts'

/** A file attached to a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}

/** Content and recipients of a mail; Message-ID and date are added when it is stored. */
export interface MailMessage {
  /**
   * Name and e-mail address separately, so that visitor input cannot inject headers. The field is called as in nodemailer; stored
   * mails hold it.
   */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** For instance List-Unsubscribe. */
  readonly headers?: { readonly [name: string]: string }
  readonly attachments?: readonly MailAttachment[]
}

/** The identity of a mail, equal for every delivery attempt. */
export interface MailIdentity {
  /** Without angle brackets. */
  readonly messageId: string
  readonly date: Date
}

/** A mail to store and queue, in the transaction of the record that it is about. */
export interface MailDraft {
  readonly kind: MailKind
  readonly language: Language
  readonly message: MailMessage
  readonly submissionId: string | null
  readonly eraseAt: Date
}
