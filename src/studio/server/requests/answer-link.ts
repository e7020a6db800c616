import { mailtoLink } from '#src/base/text/mailto-link.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { submittedFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import { visitorName } from '#src/features/forms/server/submission.ts'
import type { InboxSubmission } from '#src/features/forms/server/submission-inbox-repository.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { RequestContext } from './request-context.ts'

/** A mailto: address with the start of an answer in the visitor's language: greeting, space, agency, and the visitor's message. */
export function answerLink(submission: InboxSubmission, about: string | null, context: RequestContext): string | null {
  const { email, form, language, createdAt } = submission
  if (email === null) return null
  const text = mailTexts(language)
  const { agency } = context.site.config
  const name = visitorName(submission)
  const quoted = submittedFacts(submission, language, context).map(({ label, value }) => `${label}: ${value}`)
  const body = [
    name === '' ? text('mail.hello-unnamed') : text('mail.hello', { name }),
    '',
    '',
    '',
    agency.name,
    displayPhone(agency.phone),
    '',
    text('studio.requests.answer.quote', { moment: momentText(createdAt, language) }),
    ...quoted.flatMap((fact) => fact.split(/\r\n|\r|\n/)).map((line) => `> ${line}`),
  ]
  const subject = [text(`mail.subject.${form}`), ...(about === null ? [] : [about])].join(' – ')
  return mailtoLink({ to: email, subject, body: body.join('\n') })
}
