import type { Language } from '#schemas/language.ts'
import { displayPhone, phoneHref } from '#src/base/text/phone.ts'
import { mailHtml } from '#src/platform/mail/mail-html.ts'
import type { MailKind } from '#src/platform/mail/mail-kinds.ts'
import type { MailDraft, MailMessage } from '#src/platform/mail/mail-message.ts'
import type { MailBlock, MailPage, MailSender } from '#src/platform/mail/mail-page.ts'
import { mailText } from '#src/platform/mail/mail-text.ts'
import type { MailContext } from './mail-context.ts'
import { mailLogo } from './mail-pictures.ts'
import { mailStyle } from './mail-style.ts'
import { mailTexts } from './mail-texts.ts'

export interface MailContent extends Pick<MailMessage, 'to' | 'replyTo' | 'headers' | 'attachments'> {
  readonly kind: MailKind
  readonly language: Language
  readonly subject: string
  /** Default: the subject. */
  readonly title?: string
  /** The preview text in mail lists. Default: that of the kind. */
  readonly preheader?: string
  readonly blocks: readonly MailBlock[]
  readonly reason: string
}

/** The record whose erasure erases the mail. */
export interface MailOwner {
  readonly id: string | null
  readonly eraseAt: Date
}

/** Prevents automatic replies, such as holiday notices (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

export function composeMail(content: MailContent, owner: MailOwner, context: MailContext): MailDraft {
  const { kind, language, to, subject, title = subject, blocks, reason, replyTo, headers, attachments } = content
  const { agency } = context.site.config
  const sender = mailSender(context, language)
  const text = mailTexts(language)
  const preheader = content.preheader ?? text(`mail.preheader.${kind}`, { agency: agency.name })
  return {
    kind,
    language,
    submissionId: owner.id,
    eraseAt: owner.eraseAt,
    message: {
      from: { name: agency.name, address: context.site.forms.sender ?? agency.email },
      to,
      replyTo: replyTo ?? { name: agency.name, address: agency.email },
      subject,
      ...layOutMail({ language, title, preheader, blocks, sender, reason }),
      headers: { ...AUTOMATIC, ...headers },
      ...(attachments && { attachments }),
    },
  }
}

function layOutMail(page: MailPage): { readonly html: string; readonly text: string } {
  return { html: mailHtml(page), text: mailText(page) }
}

/** The agency as sender, with its legal identity and look (decision 040, point 22). */
function mailSender(context: MailContext, language: Language): MailSender {
  const { site, publicUrl, pagePath } = context
  const text = mailTexts(language)
  const { agency, theme } = site.config
  const privacyPath = pagePath(site.forms.privacyPage, language)
  return {
    name: agency.name,
    url: publicUrl,
    logo: mailLogo(site.header, context),
    identity: [
      { text: `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}` },
      { text: text('mail.phone', { phone: displayPhone(agency.phone) }), url: phoneHref(agency.phone) },
      { text: agency.email, url: `mailto:${agency.email}` },
      { text: text('mail.ipi', { number: agency.ipiNumber }) },
      { text: text('mail.company', { number: agency.companyNumber }) },
    ],
    privacy: privacyPath === null ? null : { label: text('mail.privacy'), url: publicUrl + privacyPath },
    style: mailStyle(theme, site.ownFonts),
  }
}
