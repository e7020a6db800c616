import type { FormDefinition, FormId } from '#schemas/forms/form.ts'
import type { FormState } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { Database } from '#src/server/db/database.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { Entries } from '#src/server/posts/entries.ts'
import type { ReceivedFiles } from '#src/server/posts/received-files.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import type { FormContext, FormHandlers } from './form-handler.ts'
import type { Guards } from './guard/guards.ts'
import type { FormSubject, Submission } from './submission.ts'

/** What the forms of a server are made from. */
export interface FormParts {
  readonly db: Database
  readonly guards: Guards
  readonly mailQueue: MailQueue
  /** The mails of a form whose handler makes none of its own. */
  readonly mailsOf: (submission: Submission, context: FormContext) => readonly MailDraft[]
  readonly handlers: FormHandlers
  readonly secret: Pick<Secret, 'hash'>
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly now: () => Date
  /** Told of failures; never of what visitors typed. */
  readonly log: { error(details: object, message: string): void }
}

/** A form as a visitor sent it, with what its page knows. */
export interface SentForm {
  readonly form: FormId
  readonly entries: Entries
  /** The files that came with it, which are nobody's until it is accepted. */
  readonly files?: ReceivedFiles
  readonly language: Language
  /** What it is about; "gone" where its page or address names a property or project that is not available, or none at all. */
  readonly findSubject: (definition: FormDefinition) => Promise<FormSubject | 'gone' | null>
  /** Previews show what is not live; what is sent from them is not taken. */
  readonly isPreview: boolean
  /** Where it came from, for limits. */
  readonly address: string
  /** One snapshot of the site. */
  readonly site: Pick<FormContext, 'site' | 'listingSite' | 'pagePath'>
}

/** What became of a form: taken, or given back with the entries kept and the reason. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly status: 422 | 429 | 503; readonly state: FormState }

/** Takes what visitors send. */
export interface FormService {
  readonly submit: (sent: SentForm) => Promise<SubmitOutcome>
}
