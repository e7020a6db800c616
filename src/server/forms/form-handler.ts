import type { FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { Database } from '#src/server/db/database.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { LinkToken } from '#src/server/secrets/link-token.ts'
import type { Site } from '#src/site/site.ts'
import type { Refusal, Submission } from './submission.ts'

/** What a handler may know besides the submission: one snapshot of the site, the clock, the addresses of things. */
export interface FormContext {
  readonly site: Site
  readonly listingSite: ListingSite
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly now: Date
  /** The path of a configured page in a language, "/fr/merci/question/"; null where there is none. */
  readonly pagePath: (pageId: string, language: Language) => string | null
  /** A new secret for a link, and the hash under which it is kept. */
  readonly newToken: () => LinkToken
  /** The secret of the links about something that is kept, by its id: the same each time. */
  readonly tokenOf: (id: string) => LinkToken
}

/** What a form does besides being stored and mailed. Every part is optional: most forms need none. */
export interface FormHandler {
  /** Checks what only the server can know, before anything is stored. */
  readonly check?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | null>
  /** Runs in the transaction that stores the submission, after it; a refusal rolls everything back. */
  readonly store?: (submission: Submission, context: FormContext, db: Database) => Promise<Refusal | Stored>
}

/** What a handler has stored. */
export interface Stored {
  /** The mails of this form in place of the usual two (one to the agency, one confirmation to the visitor). */
  readonly mails: readonly MailDraft[]
}

/** By form; one without a handler is stored and mailed, and that is all. */
export type FormHandlers = { readonly [id in FormId]?: FormHandler }
