import { wordlessFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { dayText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { FREQUENCIES, type Frequency } from './subscription.ts'

export interface SubscriptionValues {
  /** The path of the confirmation page, with its secret. */
  readonly confirmPath: string
  /** When the link expires. */
  readonly confirmBefore: Date
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks the owner of an address to confirm a saved search or the newsletter (double opt-in). */
export function subscriptionMail(
  submission: Submission,
  to: string,
  { confirmPath, confirmBefore, headers }: SubscriptionValues,
  context: MailContext,
): MailDraft {
  const { form, language } = submission
  const text = mailTexts(language)
  const what = form === 'demand-register' ? 'search' : 'newsletter'
  const facts = what === 'search' ? wordlessFacts(submission, language, context) : []
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text(`mail.confirm.${what}.intro`) },
    { kind: 'button', label: text(`mail.confirm.${what}.button`), url: context.publicUrl + confirmPath },
    { kind: 'text', text: text('mail.confirm.until', { date: dayText(confirmBefore, language) }) },
    ...(facts.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: text('mail.confirm.search.criteria') },
          { kind: 'facts' as const, facts },
        ]),
  ]
  const content: MailContent = {
    kind: 'confirm-subscription',
    language,
    to,
    subject: text(`mail.confirm.${what}.subject`),
    blocks,
    ...(headers && { headers }),
    reason: text('mail.why.confirm', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, submission, context)
}

/** Warns the agency, in its mail about a subscription, that the address is unverified. */
export function notConfirmedBlock({ site }: MailContext): MailBlock {
  const text = mailTexts(site.config.defaultLanguage)
  return { kind: 'text', text: text('mail.agency.unconfirmed') }
}

/** The number of days to confirm a subscription. The pages of its link state it (`tests/guides.test.ts`). */
export const CONFIRM_WITHIN_DAYS = 14
export const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_DAYS * 86_400_000

/** Adds the secret of a link to a page's path. */
export function withToken(path: string, token: string): string {
  return `${path}?token=${token}`
}

/** The secret of a link that changes the frequency: the subscription's secret with the new frequency. */
export function frequencyToken(token: string, frequency: Frequency): string {
  return `${token}.${frequency}`
}

/** Splits {@link frequencyToken}; an unknown frequency is null. */
export function frequencyOfToken(token: string): { readonly secret: string; readonly frequency: Frequency | null } {
  const dot = token.lastIndexOf('.')
  const frequency = FREQUENCIES.find((known) => known === token.slice(dot + 1)) ?? null
  return { secret: token.slice(0, Math.max(dot, 0)), frequency }
}

/** Headers for one-click unsubscription in mail programs (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(
  token: string,
  { publicUrl }: { readonly publicUrl: string },
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
