import { randomUUID } from 'node:crypto'
import type { FormData } from '#schemas/forms/form.ts'
import type { ComposedForm } from '#src/features/forms/rules/compose-form.ts'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { FormContext, FormHandler } from './form-handler.ts'
import type { FormParts, SentForm } from './form-service.ts'
import { type Reason, tooMany } from './form-state.ts'
import type { FileValues } from './received-files.ts'
import type { FormSubject, Refusal, Submission } from './submission.ts'
import { createSubmissionRepository } from './submission-repository.ts'

const DAY_MS = 86_400_000

/** Does not store it. */
export function toSubmission(
  form: ComposedForm,
  sent: SentForm,
  data: FormData,
  subject: FormSubject | null,
  now: Date,
): Submission {
  return {
    id: randomUUID(),
    form: sent.form,
    language: sent.language,
    data,
    subject,
    email: emailOf(form, data),
    createdAt: now,
    eraseAt: new Date(now.getTime() + form.retentionDays * DAY_MS),
  }
}

/** The visitor's own address: the field "email", else the first e-mail field. */
function emailOf({ fields }: ComposedForm, data: FormData): string | null {
  const names = ['email', ...fields.filter(({ schema }) => schema.field.kind === 'email').map(({ name }) => name)]
  const email = names.map((name) => data[name]).find((value) => typeof value === 'string')
  return email?.toLowerCase() ?? null
}

/** Stores a submission with its records and mails in one transaction. Null once stored, else the refusal. */
export async function storeSubmission(
  { db, guards, mailQueue, mailsOf, onStored = [] }: FormParts,
  submission: Submission,
  { key, files, page }: { readonly key: string; readonly files: FileValues; readonly page: string },
  handler: FormHandler,
  context: FormContext,
): Promise<Reason | null> {
  // Compose mails before the transaction where possible: its connection is shared.
  const written = handler.store === undefined ? mailsOf(submission, context) : []
  try {
    await db.transaction(async (transaction) => {
      if (!(await createSubmissionRepository(transaction).add(toRow(submission, key)))) return
      const rateLimit = await guards.consumeProven(submission.form, transaction)
      if (!rateLimit.isAllowed) throw new Refused(tooMany(rateLimit))
      // A used receipt or a purged file: the visitor must choose the file again.
      const isAdopted = await createUploadRepository(transaction).adopt(files.ids, submission.id)
      if (!isAdopted) throw new Refused(filesGone(files))
      const mails = handler.store === undefined ? written : await mailsOfHandler(handler.store, submission, context, transaction)
      await mailQueue.enqueue(transaction, mails)
      for (const store of onStored) await store(submission, page, context, transaction)
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function filesGone({ fields }: FileValues): Refusal {
  return { errors: Object.fromEntries(fields.map((name) => [name, 'invalid'])), problem: 'invalid' }
}

async function mailsOfHandler(
  store: NonNullable<FormHandler['store']>,
  submission: Submission,
  context: FormContext,
  db: Database,
): Promise<readonly MailDraft[]> {
  const stored = await store(submission, context, db)
  if ('mails' in stored) return stored.mails
  throw new Refused(stored)
}

/** Carries a handler's refusal out of the transaction, which rolls back. */
class Refused extends Error {
  readonly refusal: Reason
  constructor(refusal: Reason) {
    super('refused')
    this.refusal = refusal
  }
}

function toRow({ subject, ...submission }: Submission, key: string) {
  const idOf = (kind: FormSubject['kind']) => (subject?.kind === kind ? subject.record.ID : null)
  return { ...submission, key, propertyId: idOf('property'), projectId: idOf('project') }
}
