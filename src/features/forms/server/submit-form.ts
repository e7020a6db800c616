import { randomBytes } from 'node:crypto'
import type { FormData, FormId } from '#schemas/forms/form.ts'
import type { Challenge, FormState } from '#schemas/forms/form-view.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { HONEYPOT_FIELD } from '#schemas/forms/honeypot.ts'
import { isQuantities } from '#src/base/text/quantities.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { Site } from '#src/definition/site.ts'
import { applySettings, type ComposedForm, createFormComposer } from '#src/features/forms/rules/compose-form.ts'
import { describeFailure } from '#src/platform/errors/describe-failure.ts'
import { linkToken, tokenHash } from '#src/platform/secrets/link-token.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import { cleanLine } from './entry-text.ts'
import type { FormContext } from './form-handler.ts'
import type { FormParts, FormService, SentForm, SubmitOutcome } from './form-service.ts'
import { preservedValues, refusal, tooMany } from './form-state.ts'
import { mailboxOf } from './mailbox.ts'
import { NO_FILES } from './posts/post-body.ts'
import { fileContents, fileValuesIn, withFileContents } from './received-files.ts'
import { storeSubmission, toSubmission } from './store-submission.ts'
import type { FormSubject } from './submission.ts'
import { createSubmissionRepository } from './submission-repository.ts'
import { createUploadRepository } from './uploads/upload-repository.ts'
import { validateEntries } from './validate.ts'

interface CheckedForm {
  readonly form: ComposedForm
  readonly sent: SentForm
  readonly data: FormData
  /** Identifies a repetition; has content hashes in place of files. */
  readonly content: FormData
  readonly subject: FormSubject | null
  readonly now: Date
  readonly values: FormState['values']
  readonly proof: { readonly challenge: string; readonly captcha?: string; readonly proof?: string } | null
}

const MAX_PROOF_LENGTH = 8000

/** Creates the form service: validates a form, checks the proof of a person, and stores it once with its mails. */
export function createFormService(parts: FormParts): FormService {
  const composeForm = createFormComposer()
  const deliver = joinConcurrent((checked: CheckedForm, key: string) => deliverNew(parts, checked, key))
  return {
    async submit(sent) {
      const form = composeForm(sent.form, sent.site.site)
      if (form === null || sent.isPreview) return inactive(sent)
      const values = preservedValues(form.fields, sent.entries)
      try {
        const checked = await check(form, values, sent, parts.now())
        if ('kind' in checked) return checked
        const { proof, content: data } = checked
        const key = proof?.challenge ?? contentKey({ ...checked, form: sent.form, data }, parts.secret)
        return (await guard(parts, checked)) ?? (await deliver(checked, key))
      } catch (error) {
        parts.log.error({ form: sent.form, failure: describeFailure(error) }, 'could not store a submission')
        return refusal(sent.form, values, { problem: 'not-sent', status: 503 })
      }
    },
  }
}

/** Refuses too many submissions, and asks for a captcha; null if neither applies. */
async function guard({ guards }: FormParts, { form, sent, values, proof }: CheckedForm): Promise<SubmitOutcome | null> {
  const rateLimit = await guards.consume(sent.ip)
  if (!rateLimit.isAllowed) return refusal(sent.form, values, tooMany(rateLimit))
  // The only place that asks for a captcha, once all fields are valid.
  if (!form.hasCaptcha || proof !== null) return null
  return refusal(sent.form, values, { challenge: await guards.issue(sent.form, 'text') })
}

async function check(
  form: ComposedForm,
  values: FormState['values'],
  sent: SentForm,
  now: Date,
): Promise<CheckedForm | SubmitOutcome> {
  const { entries, files = NO_FILES } = sent
  const subject = await sent.findSubject(form.definition)
  if (typeof subject === 'string') return refusal(sent.form, values, { problem: subject })
  const { data, errors } = validateEntries(form, entries, now, files)
  if (Object.keys(errors).length > 0) return refusal(sent.form, values, { errors })
  if (isHoneypotFilled(Object.fromEntries(entries))) return refusal(sent.form, values, { problem: 'invalid' })
  const content = withFileContents(data, form.fields, fileContents(files))
  return { form, sent, data, content, subject, now, values, proof: form.hasCaptcha ? proofOf(sent) : null }
}

function inactive({ form, entries, site }: SentForm): SubmitOutcome {
  return refusal(form, preservedValues(everyField(form, site.site), entries), { problem: 'inactive' })
}

function everyField(
  id: FormId,
  site: Pick<Site, 'forms' | 'cities' | 'neighbourhoods' | 'categories' | 'content'>,
): ComposedForm['fields'] {
  const definition = FORMS[id]
  return definition === undefined ? [] : applySettings(definition, site).fields
}

function proofOf({ entries }: SentForm): CheckedForm['proof'] {
  // Databases reject some characters, and a longer text is no valid proof.
  const read = (name: string) => cleanLine((entries.get(name)?.[0] ?? '').slice(0, MAX_PROOF_LENGTH))
  const [challenge, captcha, proof] = ['challenge', 'captcha', 'proof'].map(read)
  if (!challenge) return null
  return { challenge, ...(captcha && { captcha }), ...(proof && { proof }) }
}

/** Joins concurrent identical submissions, such as a double click, so that both get the same result. */
function joinConcurrent(deliver: (checkedForm: CheckedForm, key: string) => Promise<SubmitOutcome>): typeof deliver {
  const underWay = new Map<string, Promise<SubmitOutcome>>()
  return async (checkedForm, key) => {
    const { sent, content, subject } = checkedForm
    const id = JSON.stringify([sent.form, key, subject?.kind, subject?.record.ID, content])
    const sameSubmission = underWay.get(id)
    if (sameSubmission !== undefined) return sameSubmission
    const outcome = deliver(checkedForm, key).finally(() => underWay.delete(id))
    underWay.set(id, outcome)
    return outcome
  }
}

async function deliverNew(parts: FormParts, checkedForm: CheckedForm, key: string): Promise<SubmitOutcome> {
  const { sent, values, proof } = checkedForm
  if (proof === null) {
    // A stored submission skips the handler's check. Without a check, the unique key detects the repetition.
    const isChecked = parts.handlers[sent.form]?.check !== undefined
    const isRepeated = isChecked && (await isStored(parts, checkedForm, key))
    return isRepeated ? { kind: 'accepted' } : storeProven(parts, checkedForm, key)
  }
  const answer = await parts.guards.redeem(sent.form, proof)
  if (answer === 'ok') return storeProven(parts, checkedForm, key)
  // A proof is valid once, but the same submission may have used it, on any instance.
  if (await isStored(parts, checkedForm, key)) return withThanks(parts, checkedForm, key)
  const challenge = await parts.guards.issue(sent.form, proof.proof === undefined ? 'text' : 'work', { isReplacement: true })
  return refusal(sent.form, values, { errors: { captcha: answer }, challenge })
}

/** After a proof, a refusal requires no new one. */
async function storeProven(parts: FormParts, checkedForm: CheckedForm, key: string): Promise<SubmitOutcome> {
  const { form, sent, data, subject, values, now } = checkedForm
  const provenAgain = async (): Promise<Challenge | null> => (form.hasCaptcha ? parts.guards.issue(sent.form, 'none') : null)
  const submission = toSubmission(form, sent, data, subject, now)
  const context = contextOf(parts, sent, now)
  const handler = parts.handlers[sent.form] ?? {}
  try {
    const refused =
      (await handler.check?.(submission, context, parts.db)) ??
      (await storeSubmission(
        parts,
        submission,
        { key, files: fileValuesIn(data, form.fields), page: sent.page ?? '' },
        handler,
        context,
      ))
    if (refused !== null) return refusal(sent.form, values, { ...refused, challenge: await provenAgain() })
    return await withThanks(parts, checkedForm, key, submission.id)
  } catch (error) {
    parts.log.error({ form: sent.form, failure: describeFailure(error) }, 'could not store a submission')
    const challenge = await provenAgain().catch(() => null)
    return refusal(sent.form, values, { problem: 'not-sent', status: 503, challenge })
  }
}

/** Accepted, with the secret for the thank-you page, for an earlier submission only to a sender with the same challenge. */
async function withThanks(
  parts: FormParts,
  { sent, proof, now }: CheckedForm,
  key: string,
  newId: string | null = null,
): Promise<SubmitOutcome> {
  const thanksToken = parts.handlers[sent.form]?.thanksToken
  try {
    const stored = thanksToken === undefined ? null : await createSubmissionRepository(parts.db).find(key)
    const isSenders = stored !== null && (stored.id === newId || proof !== null)
    const token = isSenders ? await thanksToken?.(stored.id, contextOf(parts, sent, now), parts.db) : null
    return { kind: 'accepted', ...(token && { token }) }
  } catch (error) {
    // The submission is stored: a thank-you page without details is better than a duplicate.
    parts.log.error({ form: sent.form, failure: describeFailure(error) }, 'could not find what a submission stored')
    return { kind: 'accepted' }
  }
}

/** Whether it is stored. The same challenge with other entries is another submission, without proof. */
async function isStored({ db }: FormParts, { form, sent, content, subject }: CheckedForm, key: string): Promise<boolean> {
  const stored = await createSubmissionRepository(db).find(key)
  const isSame = stored?.form === sent.form && (stored.propertyId ?? stored.projectId) === (subject?.record.ID ?? null)
  if (!isSame) return false
  const uploaded = await createUploadRepository(db).list(fileValuesIn(stored.data, form.fields).ids)
  const contents = new Map(uploaded.map(({ id, sha256 }) => [id, sha256]))
  return isSameData(withFileContents(stored.data, form.fields, contents), content)
}

/** What handlers and mails know of the site. */
export function contextOf(
  { publicUrl, secret }: Pick<FormParts, 'publicUrl' | 'secret'>,
  { site }: Pick<SentForm, 'site'>,
  now: Date,
): FormContext {
  return {
    ...site,
    publicUrl,
    now,
    newToken() {
      const token = randomBytes(32).toString('base64url')
      return { token, hash: tokenHash(secret, token) }
    },
    tokenOf: (id) => linkToken(secret, id),
    mailboxHash: (email) => secret.hash('mailbox', mailboxOf(email)),
  }
}

/** Whether the honeypot is filled in. The form then appears again without it, since a browser may have filled it in. */
export function isHoneypotFilled(body: { readonly [name: string]: unknown }): boolean {
  const values = [body[HONEYPOT_FIELD]].flat()
  return values.some((value) => typeof value === 'string' && value.trim() !== '')
}

interface Sending {
  readonly form: FormId
  readonly data: FormData
  readonly subject: FormSubject | null
  readonly now: Date
}

/** The idempotency key of a submission without a challenge: same form, same entries, same day. */
export function contentKey({ form, data, subject, now }: Sending, secret: Pick<Secret, 'hash'>): string {
  const about = subject === null ? null : [subject.kind, subject.record.ID]
  return secret.hash('submission', JSON.stringify([form, about, belgianDay(now).toString(), sortedEntries(data)]))
}

/** Deep equality, independent of key order. */
export function isSameData(one: FormData, other: FormData): boolean {
  return JSON.stringify(sortedEntries(one)) === JSON.stringify(sortedEntries(other))
}

function sortedEntries(data: FormData): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(data).map(([name, value]) => [name, isQuantities(value) ? sortedEntries(value) : value] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
