import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { type LeadContext, leadTexts } from './lead-context.ts'

const RETENTION_MS = 90 * 86_400_000

/** Reports an undelivered lead to the agency, without data about the visitor. */
export function failureMail(destination: string, error: string, now: Date, context: LeadContext): MailDraft {
  const { agency, defaultLanguage: language } = context.site.config
  const text = leadTexts(language)
  return composeMail(
    {
      kind: 'lead-failed',
      language,
      to: agency.email,
      subject: text('mail.lead.failed.subject', { destination }),
      blocks: [
        { kind: 'text', text: text('mail.hello-unnamed') },
        { kind: 'text', text: text('mail.lead.failed.words', { destination }) },
        {
          kind: 'facts',
          facts: [
            { label: text('mail.lead.failed.destination'), value: destination },
            { label: text('mail.lead.failed.reason'), value: error },
          ],
        },
        { kind: 'button', label: text('mail.lead.failed.open'), url: `${context.publicUrl}/studio/?view=requests` },
        { kind: 'text', text: text('mail.lead.failed.once') },
      ],
      reason: text('mail.why.leads', { site: new URL(context.publicUrl).host }),
    },
    { id: null, eraseAt: new Date(now.getTime() + RETENTION_MS) },
    context,
  )
}
