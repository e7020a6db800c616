import type { FormData } from '#schemas/forms/form.ts'
import type { Lead } from '#src/connectors/connector.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { submittedFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import type { FormSubject, Submission } from '#src/features/forms/server/submission.ts'
import { type LeadContext, leadTexts } from './lead-context.ts'

/** Fields with a fixed place in a lead. */
const OWN_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'remark']

export type LeadSource = Pick<Submission, 'id' | 'form' | 'language' | 'data' | 'subject' | 'createdAt'>

/** A submission as the agency's software gets it, with labels in the language of the agency. `page` is a path, or ''. */
export function describeLead(submission: LeadSource, page: string, context: LeadContext): Lead {
  const { id, form, language, data, subject, createdAt } = submission
  const own = context.site.config.defaultLanguage
  const project =
    subject?.kind === 'project' ? [{ label: leadTexts(own)('mail.lead.project'), value: subjectName(subject, own, context) }] : []
  return {
    id,
    form,
    createdAt,
    language,
    firstName: textOf(data, 'firstName'),
    lastName: textOf(data, 'lastName'),
    email: textOf(data, 'email') || null,
    phone: textOf(data, 'phone') || null,
    message: textOf(data, 'remark'),
    entries: [...project, ...submittedFacts({ form, data }, own, context, OWN_FIELDS)],
    listing: subject === null ? null : listingOf(subject, submission, context),
    pageUrl: context.publicUrl + page,
  }
}

function textOf(data: FormData, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** Only connectors know the key at the source. */
function listingOf(subject: FormSubject, { language }: LeadSource, { listingSite, publicUrl }: LeadContext): Lead['listing'] {
  if (subject.kind !== 'property') return null
  const { record } = subject
  const reference = record.RecordFile ?? String(record.ID)
  return { key: null, id: record.ID, reference, url: publicUrl + listingSite.propertyPath(record, language) }
}
