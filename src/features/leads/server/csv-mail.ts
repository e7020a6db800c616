import { writeCsv } from '#src/base/text/write-csv.ts'
import { belgianDay, belgianTime } from '#src/base/time/belgian-day.ts'
import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { describeLead, type LeadSource } from './describe-lead.ts'
import { type LeadContext, leadTexts } from './lead-context.ts'

export function csvMail(
  submission: LeadSource & { readonly eraseAt: Date },
  page: string,
  to: string,
  context: LeadContext,
): MailDraft {
  const language = context.site.config.defaultLanguage
  const text = leadTexts(language)
  const { id, form, createdAt, firstName, lastName, email, phone, message, listing, pageUrl, entries } = describeLead(
    submission,
    page,
    context,
  )
  const label = (name: string) => text(`mail.lead.${name}`)
  const cells: readonly (readonly [heading: string, value: string])[] = [
    [label('id'), id],
    [label('moment'), `${belgianDay(createdAt).toString()} ${belgianTime(createdAt)}`],
    [label('form'), form],
    [label('language'), submission.language],
    [label('first-name'), firstName],
    [label('last-name'), lastName],
    [label('email'), email ?? ''],
    [label('phone'), phone ?? ''],
    [label('message'), message],
    [label('reference'), listing?.reference ?? ''],
    [label('listing'), listing?.url ?? ''],
    [label('page'), pageUrl],
    ...entries.map((entry) => [entry.label, entry.value] as const),
  ]
  const csv = writeCsv([cells.map(([heading]) => heading), cells.map(([, value]) => value)])
  const attachment = {
    filename: `lead-${id}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(csv).toString('base64'),
  }
  return composeMail(
    {
      kind: 'lead-csv',
      language,
      to,
      subject: text('mail.lead.csv.subject', { title: text(`mail.agency.${form}`) }),
      blocks: [{ kind: 'text', text: text('mail.lead.csv.words') }],
      reason: text('mail.why.leads', { site: new URL(context.publicUrl).host }),
      attachments: [attachment],
    },
    submission,
    context,
  )
}
