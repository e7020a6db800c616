import { randomUUID } from 'node:crypto'
import type { FormData } from '#schemas/forms/form.ts'
import { type Stores, transact } from '#src/server/stores.ts'
import type { ComposedForm } from '#src/site/forms/compose-form.ts'
import type { Effects, FormContext, FormHandler } from './form-handler.ts'
import type { FormParts, SentForm } from './form-service.ts'
import { type Reason, tooMany } from './form-state.ts'
import type { FileValues } from './received-files.ts'
import type { FormSubject, Refusal, Submission } from './submission.ts'

const DAY_MS = 86_400_000
const NO_EFFECTS: Effects = { kind: 'effects', values: {} }

/** A checked form as a submission, not stored yet. */
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

/** The visitor's own address: the field "email", or else the first one of its kind. */
function emailOf({ fields }: ComposedForm, data: FormData): string | null {
  const names = ['email', ...fields.filter(({ schema }) => schema.field.kind === 'email').map(({ name }) => name)]
  const email = names.map((name) => data[name]).find((value) => typeof value === 'string')
  return email?.toLowerCase() ?? null
}

/**
 * Stores a submission, what its handler adds, and its mails, in one transaction: all of it, or nothing. Null when it is kept, also
 * where it was before.
 */
export async function storeSubmission(
  { db, guards, mailQueue, mailsOf }: FormParts,
  submission: Submission,
  { key, files }: { readonly key: string; readonly files: FileValues },
  handler: FormHandler,
  context: FormContext,
): Promise<Reason | null> {
  const mailsFor = (effects: Effects) => (handler.mails ?? mailsOf)(submission, context, effects)
  // Written before the transaction begins, where nothing that happens in it is told of: others wait for its connection.
  const written = handler.store === undefined ? mailsFor(NO_EFFECTS) : null
  try {
    await transact(db, async (stores) => {
      if (!(await stores.submissions.add(toRow(submission, key)))) return
      const admission = await guards.consumeProven(submission.form, stores)
      if (!admission.isAdmitted) throw new Refused(tooMany(admission))
      // A receipt that was used before, or a file that was purgeable away meanwhile: it must be chosen again.
      if (!(await stores.uploads.adopt(files.ids, submission.id))) throw new Refused(filesGone(files))
      const effects = await effectsOf(handler, submission, context, stores)
      await mailQueue.enqueue(stores, written ?? mailsFor(effects))
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

async function effectsOf(handler: FormHandler, submission: Submission, context: FormContext, stores: Stores): Promise<Effects> {
  const effects = (await handler.store?.(submission, context, stores)) ?? NO_EFFECTS
  if ('kind' in effects) return effects
  throw new Refused(effects)
}

/** Carries a handler's refusal out of the transaction, which its passing rolls back. */
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
