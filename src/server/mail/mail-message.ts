import type { Language } from '#schemas/language.ts'

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}

/** What a mail says and to whom; the Message-ID and the date are added when it is stored. */
export interface MailMessage {
  /** "Vallée & Pierre <info@…>", as name and address apart, so that nothing a visitor typed can add a header. */
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

/** What names a mail however often it is sent. */
export interface MailIdentity {
  /** Without angle brackets. */
  readonly messageId: string
  readonly date: Date
}

/** A mail about to be stored and queued, in the transaction of what it is about. */
export interface MailDraft {
  /** Which template made it: "agency", "confirmation", "search-match", … */
  readonly kind: string
  readonly language: Language
  readonly message: MailMessage
  readonly submissionId: string | null
  readonly eraseAt: Date
}
