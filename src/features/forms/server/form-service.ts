import type { FormDefinition, FormId } from '#schemas/forms/form.ts'
import type { FormState } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { Log } from '#schemas/log.ts'
import type { Guards } from '#src/features/forms/server/guard/guards.ts'
import type { Entries, ReceivedFiles } from '#src/features/forms/server/posts/post-body.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { FormContext, FormHandlers } from './form-handler.ts'
import type { SubjectProblem } from './form-subject.ts'
import type { FormSubject, Submission } from './submission.ts'

/** Stores further data in the submission's transaction; `page` is the sending page's path, or ''. */
export type OnStored = (submission: Submission, page: string, context: FormContext, transaction: Database) => Promise<void>

export interface FormParts {
  readonly db: Database
  readonly guards: Guards
  readonly mailQueue: MailQueue
  /** Composes the mails of a form without a handler. */
  readonly mailsOf: (submission: Submission, context: FormContext) => readonly MailDraft[]
  readonly handlers: FormHandlers
  /** Called in order after storing; an error rolls everything back. Default: none. */
  readonly onStored?: readonly OnStored[]
  readonly secret: Pick<Secret, 'hash'>
  readonly publicUrl: string
  readonly now: () => Date
  /** Never log visitors' input. */
  readonly log: Pick<Log, 'error'>
}

export interface SentForm {
  readonly form: FormId
  readonly entries: Entries
  /** Uploaded files, which belong to no submission until it is accepted. */
  readonly files?: ReceivedFiles
  readonly language: Language
  /** Default: ''. */
  readonly page?: string
  /** Finds the subject, or why the named property or project is invalid. */
  readonly findSubject: (definition: FormDefinition) => Promise<FormSubject | SubjectProblem | null>
  /** Posts from previews are rejected. */
  readonly isPreview: boolean
  /** For rate limits. */
  readonly ip: string
  /** One snapshot of the site. */
  readonly site: Pick<FormContext, 'site' | 'listingSite' | 'pagePath'>
}

export type SubmitOutcome =
  /** `token` shows the result on the thank-you page. */
  | { readonly kind: 'accepted'; readonly token?: string }
  | { readonly kind: 'refused'; readonly status: 422 | 429 | 503; readonly state: FormState }

export interface FormService {
  readonly submit: (sent: SentForm) => Promise<SubmitOutcome>
}
