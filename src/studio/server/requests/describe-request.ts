import type { FormData, FormId } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import type { Language } from '#schemas/language.ts'
import type {
  StudioRequest,
  StudioRequestDetails,
  StudioRequestLead,
  StudioRequestProperty,
} from '#schemas/studio/requests-api.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { submittedFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import { type FormSubject, visitorName } from '#src/features/forms/server/submission.ts'
import type { InboxSubmission } from '#src/features/forms/server/submission-inbox-repository.ts'
import type { UploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import type { LeadDelivery, LeadDestination, LeadRepository } from '#src/features/leads/server/lead-repository.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { MailRepository } from '#src/platform/mail/mail-repository.ts'
import { answerLink } from './answer-link.ts'
import type { RequestContext } from './request-context.ts'

export interface RequestSources {
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly projects: Pick<ProjectRepository, 'get'>
  readonly uploads: Pick<UploadRepository, 'ofSubmission'>
  readonly mails: Pick<MailRepository, 'ofSubmission' | 'withFailures'>
  readonly leads: {
    readonly deliveries: Pick<LeadRepository, 'ofSubmission' | 'withFailures'>
    readonly titleOf: (destination: LeadDestination) => string
  }
  readonly staffNames: () => Promise<ReadonlyMap<string, string>>
  readonly context: () => RequestContext
}

const EXCERPT_LENGTH = 140
const PICTURE_WIDTH_PX = 400

/** The name of a form for the agency, in a language: "Request for a viewing". */
export function requestTitle(form: FormId, language: Language): string {
  return mailTexts(language)(`mail.agency.${form}`)
}

/** Submissions for the list, in a language. */
export async function describeRequests(
  sources: RequestSources,
  submissions: readonly InboxSubmission[],
  language: Language,
): Promise<readonly StudioRequest[]> {
  const ids = submissions.map(({ id }) => id)
  const failed = await sources.mails.withFailures(ids)
  const failedLeads = await sources.leads.deliveries.withFailures(ids)
  const described: StudioRequest[] = []
  for (const submission of submissions) {
    const subject = await subjectOf(sources, submission)
    const failures = { hasFailedMail: failed.has(submission.id), hasFailedLead: failedLeads.has(submission.id) }
    described.push({ ...summaryOf(sources, submission, subject, language), ...failures })
  }
  return described
}

/** A submission with all its data, in a language. */
export async function describeRequest(
  sources: RequestSources,
  submission: InboxSubmission,
  language: Language,
): Promise<StudioRequestDetails> {
  const context = sources.context()
  const { id, data, answeredBy, eraseAt } = submission
  const subject = await subjectOf(sources, submission)
  const mails = await sources.mails.ofSubmission(id)
  const leads = await sources.leads.deliveries.ofSubmission(id)
  const files = await sources.uploads.ofSubmission(id)
  const names = await sources.staffNames()
  const about = subject === null ? null : subjectName(subject, submission.language, context)
  return {
    ...summaryOf(sources, submission, subject, language),
    hasFailedMail: mails.some(({ state }) => state === 'undeliverable'),
    hasFailedLead: leads.some(({ state }) => state === 'undeliverable'),
    phone: typeof data.phone === 'string' ? displayPhone(data.phone) : null,
    fields: submittedFacts(submission, language, context),
    property: await propertyOf(sources, submission, language),
    answeredBy: answeredBy === null ? null : (names.get(answeredBy) ?? null),
    eraseAt: eraseAt.toISOString(),
    mails: mails.map(({ id: mail, recipient, state, createdAt, lastError }) => {
      return { id: mail, recipient, state, createdAt: createdAt.toISOString(), lastError }
    }),
    leads: leads.map((lead) => describeLead(lead, sources.leads.titleOf(lead))),
    files: files.map(({ id: file, name, bytes }) => ({ id: file, name, bytes })),
    answerHref: answerLink(submission, about, context),
  }
}

function summaryOf(
  { context }: RequestSources,
  submission: InboxSubmission,
  subject: FormSubject | null,
  language: Language,
): Omit<StudioRequest, 'hasFailedMail' | 'hasFailedLead'> {
  const { id, form, data, email, createdAt, readAt, answeredAt } = submission
  return {
    id,
    form,
    title: requestTitle(form, language),
    name: visitorName(submission),
    email,
    excerpt: excerptOf(wordsOf(form, data)),
    language: submission.language,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
    about: subject === null ? null : subjectName(subject, language, context()),
  }
}

function describeLead(lead: LeadDelivery, destination: string): StudioRequestLead {
  const { id, kind, state, attempts, updatedAt, nextTryAt, reference, lastError } = lead
  const next = state === 'queued' && attempts > 0 ? nextTryAt.toISOString() : null
  return { id, kind, destination, state, attempts, updatedAt: updatedAt.toISOString(), nextTryAt: next, reference, lastError }
}

/** The first multi-line text of a form, which is the visitor's message. */
function wordsOf(form: FormId, data: FormData): unknown {
  const [name] =
    Object.entries(FORMS[form].schema.properties).find(
      ([field, schema]) => schema.field.kind === 'multiline' && data[field] !== undefined,
    ) ?? []
  return name === undefined ? undefined : data[name]
}

function excerptOf(words: unknown): string {
  const line = typeof words === 'string' ? words.replaceAll(/\s+/gu, ' ').trim() : ''
  const characters = [...line]
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : line
}

async function subjectOf(
  { properties, projects }: RequestSources,
  { propertyId, projectId }: InboxSubmission,
): Promise<FormSubject | null> {
  const property = propertyId === null ? null : await properties.getUnpublished(propertyId)
  if (property !== null) return { kind: 'property', record: property.record }
  const project = projectId === null ? null : await projects.get(projectId)
  return project === null ? null : { kind: 'project', record: project.record }
}

async function propertyOf(
  { properties, context }: RequestSources,
  { propertyId }: InboxSubmission,
  language: Language,
): Promise<StudioRequestProperty | null> {
  const stored = propertyId === null ? null : await properties.getUnpublished(propertyId)
  if (stored === null) return null
  const { listingSite, site } = context()
  const { record } = stored
  const shown = site.config.languages.includes(language) ? language : site.config.defaultLanguage
  const [first] = (record.Pictures ?? []).flatMap(({ Url, Focus }) => listingSite.picture(Url, '', Focus) ?? [])
  return {
    reference: record.RecordFile ?? String(record.ID),
    path: listingVisibility(stored).httpStatus === 200 ? listingSite.propertyPath(record, shown) : null,
    picture: first?.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)) ?? null,
  }
}
