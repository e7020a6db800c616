import type { Language } from '#schemas/language.ts'
import { DEFAULT_PALETTE } from '#src/domain/site/colours.ts'
import { displayPhone } from '#src/domain/text/phone.ts'
import type { MailSender } from '#src/server/mail/mail-page.ts'
import type { MailContext } from './mail-context.ts'
import { mailTexts } from './mail-texts.ts'

/** The agency as sender, with its legal identity and colours (decision 040, point 22). */
export function mailSender({ site, publicUrl, pagePath }: MailContext, language: Language): MailSender {
  const text = mailTexts(language)
  const { agency, theme } = site.config
  const privacyPath = pagePath(site.forms.privacyPage, language)
  return {
    name: agency.name,
    url: publicUrl,
    identity: [
      `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`,
      `${text('mail.phone', { phone: displayPhone(agency.phone) })} · ${agency.email}`,
      text('mail.ipi', { number: agency.ipiNumber }),
      text('mail.company', { number: agency.companyNumber }),
    ],
    privacy: privacyPath === null ? null : { label: text('mail.privacy'), url: publicUrl + privacyPath },
    colors: { ...DEFAULT_PALETTE, ...theme },
  }
}
