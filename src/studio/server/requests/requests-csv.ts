import type { Language } from '#schemas/language.ts'
import { writeCsv } from '#src/base/text/write-csv.ts'
import { belgianDay, belgianTime } from '#src/base/time/belgian-day.ts'
import { submittedFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import type { InboxSubmission } from '#src/features/forms/server/submission-inbox-repository.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { RequestContext } from './request-context.ts'

export interface ExportedRequest {
  readonly submission: InboxSubmission
  readonly about: string
}

/** Submissions as CSV, one line each: common columns, then those of all forms. Fields with the same name share a column. */
export function requestsCsv(requests: readonly ExportedRequest[], language: Language, context: RequestContext): string {
  const text = mailTexts(language)
  const lines = requests.map(({ submission, about }) => {
    const { createdAt, form, answeredAt } = submission
    const own = [
      `${belgianDay(createdAt).toString()} ${belgianTime(createdAt)}`,
      text(`mail.agency.${form}`),
      about,
      submission.language,
      answeredAt === null ? '' : belgianDay(answeredAt).toString(),
    ]
    return { own, values: new Map(submittedFacts(submission, language, context).map(({ label, value }) => [label, value])) }
  })
  const labels = [...new Set(lines.flatMap(({ values }) => [...values.keys()]))]
  const headings = ['moment', 'form', 'about', 'language', 'answered'].map((name) => text(`studio.requests.column.${name}`))
  return writeCsv([
    [...headings, ...labels],
    ...lines.map(({ own, values }) => [...own, ...labels.map((label) => values.get(label) ?? '')]),
  ])
}
