import type { FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { Site } from '#src/definition/site.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { LinkToken } from '#src/platform/secrets/link-token.ts'
import type { Refusal, Submission } from './submission.ts'

export type MailboxHash = (email: string) => string

export interface FormContext {
  readonly site: Site
  readonly listingSite: ListingSite
  readonly publicUrl: string
  readonly now: Date
  /** The path of a page in a language, "/fr/merci/question/"; null for none. */
  readonly pagePath: (pageId: string, language: Language) => string | null
  /** Creates a link secret and its stored hash. */
  readonly newToken: () => LinkToken
  /** Derives a record's link secret from its id, always the same. */
  readonly tokenOf: (id: string) => LinkToken
  /** A keyed hash of a mailbox, for counting mails to it. */
  readonly mailboxHash: MailboxHash
}

export interface FormHandler {
  /** Checks server-side rules before storing. */
  readonly check?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | null>
  /** Runs after the submission is stored, in its transaction; a refusal rolls everything back. */
  readonly store?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | Stored>
  /** The secret for showing the stored result on the thank-you page; null for none. */
  readonly thanksToken?: (submissionId: string, context: FormContext, db: Database) => Promise<string | null>
}

export interface Stored {
  /** Replaces the usual two mails (one to the agency, one confirmation to the visitor). */
  readonly mails: readonly MailDraft[]
}

/** A form without a handler is stored and mailed. */
export type FormHandlers = { readonly [id in FormId]?: FormHandler }
