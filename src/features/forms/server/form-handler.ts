import type { FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { Site } from '#src/definition/site.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { LinkToken } from '#src/platform/secrets/link-token.ts'
import type { Refusal, Submission } from './submission.ts'

export type MailboxHash = (email: string) => string

/** What a handler receives besides the submission: one snapshot of the site, the clock, paths. */
export interface FormContext {
  readonly site: Site
  readonly listingSite: ListingSite
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly now: Date
  /** The path of a configured page in a language, "/fr/merci/question/"; null where there is none. */
  readonly pagePath: (pageId: string, language: Language) => string | null
  /** Creates a secret for a link, and the hash under which it is stored. */
  readonly newToken: () => LinkToken
  /** Derives the link secret of a stored record from its id; always the same. */
  readonly tokenOf: (id: string) => LinkToken
  /** A keyed hash of the mailbox of an address, under which mails to it are counted. */
  readonly mailboxHash: MailboxHash
}

/** The behaviour of a form beyond storage and mail. Every part is optional. */
export interface FormHandler {
  /** Checks rules that only the server knows, before anything is stored. */
  readonly check?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | null>
  /** Runs after the submission is stored, in its transaction; a refusal rolls everything back. */
  readonly store?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | Stored>
  /** The secret by which the page of thanks shows what was stored with a submission; null for none. */
  readonly thanksToken?: (submissionId: string, context: FormContext, db: Database) => Promise<string | null>
}

/** The result of a handler's `store`. */
export interface Stored {
  /** Replaces the usual two mails (one to the agency, one confirmation to the visitor). */
  readonly mails: readonly MailDraft[]
}

/** Handlers by form; a form without one is stored and mailed. */
export type FormHandlers = { readonly [id in FormId]?: FormHandler }
