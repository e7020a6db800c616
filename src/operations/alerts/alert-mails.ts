import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { dayText, momentText } from '#src/features/mails/server/value-texts.ts'
import type { Concern, ConcernName } from '#src/operations/monitoring/concerns.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'

interface AlertAbout {
  readonly to: string
  readonly machine: string
  readonly since: Date
}

/** After some weeks, alert mails are useless. */
const ERASE_AFTER_MS = 30 * 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Reports a problem with its effect and cure, in the site's default language. */
export function alertMail(about: AlertAbout & { readonly concern: Concern }, context: MailContext): MailDraft {
  const { concern, machine, since } = about
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const values = { ...figuresOf(concern, context), machine }
  const message = 'reason' in concern ? [{ label: text('alert.message'), value: concern.reason }] : []
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text(`alert.${concern.name}.means`, values) },
    { kind: 'facts', facts: [{ label: text('alert.since'), value: momentText(since, language) }, ...message] },
    { kind: 'heading', text: text('alert.what-to-do') },
    { kind: 'text', text: text(`alert.${concern.name}.do`) },
  ]
  return compose('operator-alert', { ...about, subject: text(`alert.${concern.name}.subject`, values), blocks }, context)
}

/** Reports the end of a problem. */
export function allClearMail(
  about: AlertAbout & { readonly name: ConcernName; readonly until: Date },
  context: MailContext,
): MailDraft {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text('alert.is-over') },
    {
      kind: 'facts',
      facts: [
        { label: text('alert.began'), value: momentText(about.since, language) },
        { label: text('alert.ended'), value: momentText(about.until, language) },
      ],
    },
  ]
  return compose('operator-all-clear', { ...about, subject: text(`alert.${about.name}.over`), blocks }, context)
}

interface Composed extends AlertAbout {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

function compose(
  kind: 'operator-alert' | 'operator-all-clear',
  { to, since, subject, blocks }: Composed,
  context: MailContext,
): MailDraft {
  const language = context.site.config.defaultLanguage
  const site = siteOf(context)
  const reason = mailTexts(language)('alert.why', { site })
  const owner = { id: null, eraseAt: new Date(since.getTime() + ERASE_AFTER_MS) }
  return composeMail({ kind, language, to, subject: `${site} – ${subject}`, title: subject, blocks, reason }, owner, context)
}

function siteOf({ publicUrl }: MailContext): string {
  return new URL(publicUrl).host
}

function figuresOf(concern: Concern, context: MailContext): Record<string, string | number> {
  switch (concern.name) {
    case 'feed-old':
    case 'backup-old':
      return { hours: Math.floor(concern.ageMs / HOUR_MS), limit: concern.maxAgeHours }
    case 'replica-aside':
      return { minutes: Math.floor(concern.asideMs / MINUTE_MS) }
    case 'connector-fails':
      return { count: concern.failures }
    case 'mail-waits':
      return { count: concern.count, minutes: Math.floor(concern.waitingMs / MINUTE_MS) }
    case 'mail-undeliverable':
      return { count: concern.count }
    case 'disk-low':
      return { free: sizeText(concern.freeBytes), total: sizeText(concern.totalBytes) }
    case 'certificate-ends':
      return { site: siteOf(context), day: dayText(concern.endsAt, context.site.config.defaultLanguage) }
    default:
      return {}
  }
}

/** A size as text in every language: "640 MB", "40 GB". */
function sizeText(bytes: number): string {
  const megabytes = Math.round(bytes / 1e6)
  return megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1000)} GB`
}
