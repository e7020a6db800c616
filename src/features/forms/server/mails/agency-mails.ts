import { type Submission, visitorName } from '#src/features/forms/server/submission.ts'
import { agencyRecipients } from '#src/features/mails/server/agency-recipients.ts'
import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { dayText, momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { termsForAgency } from './special-terms.ts'
import { subjectCard, subjectName } from './subject-card.ts'
import { submittedFacts } from './submitted-facts.ts'

/** The mails to the form's recipients, in the agency's language, with the visitor as reply-to. */
export function agencyMails(
  submission: Submission,
  context: MailContext,
  extra: {
    readonly blocks?: readonly MailBlock[]
    readonly attachments?: MailDraft['message']['attachments']
    /** Default: the recipients of the form. */
    readonly to?: readonly string[]
  } = {},
): readonly MailDraft[] {
  const { form, subject, email } = submission
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const name = visitorName(submission) || email || text('mail.unnamed')
  const title = text(`mail.agency.${form}`)
  const about = subject === null ? '' : ` – ${subjectName(subject, language, context)}`
  const terms = termsForAgency(submission, language, context)
  const blocks: MailBlock[] = [
    ...(subject === null ? [] : [subjectCard(subject, language, 'agency', context)]),
    ...(extra.blocks ?? []),
    ...terms.blocks,
    {
      kind: 'facts',
      facts: [...submittedFacts(submission, language, context, terms.shownFields), ...circumstances(submission, context)],
    },
    ...(email === null ? [] : [{ kind: 'text' as const, text: text('mail.agency.answer', { name }) }]),
  ]
  return (extra.to ?? agencyRecipients(context.site, form)).map((to) =>
    composeMail(
      {
        kind: 'agency',
        language,
        to,
        ...(email !== null && { replyTo: { name, address: email } }),
        subject: text('mail.agency.subject', { title, name }) + about,
        title,
        blocks,
        reason: text('mail.why.agency', { site: new URL(context.publicUrl).host }),
        ...(extra.attachments && { attachments: extra.attachments }),
      },
      submission,
      context,
    ),
  )
}

/** Links to files that are too large to attach, with their expiry. */
export function linkedFilesBlocks(
  links: readonly { readonly label: string; readonly url: string }[],
  until: Date,
  { site }: MailContext,
): readonly MailBlock[] {
  const language = site.config.defaultLanguage
  const text = mailTexts(language)
  return [
    { kind: 'heading', text: text('mail.files.title') },
    { kind: 'text', text: text('mail.files.too-large', { date: dayText(until, language) }) },
    { kind: 'links', links },
  ]
}

function circumstances({ language: visitors, createdAt }: Submission, { site }: MailContext) {
  const language = site.config.defaultLanguage
  const text = mailTexts(language)
  return [
    {
      label: text('mail.agency.language'),
      value: new Intl.DisplayNames(language, { type: 'language' }).of(visitors) ?? visitors,
    },
    { label: text('mail.agency.moment'), value: momentText(createdAt, language) },
  ]
}
