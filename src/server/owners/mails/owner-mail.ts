import { isLanguage, type Language } from '#schemas/language.ts'
import { composeMail } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'

/** Whom a mail is for. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
}

/** What differs from mail to mail. */
interface OwnerMail {
  readonly kind: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Until when it is kept. */
  readonly eraseAt: Date
}

/** A mail to an owner about their account, in their language. */
export function ownerMail({ email, firstName, name, language }: Recipient, mail: OwnerMail, context: MailContext): MailDraft {
  const text = mailTexts(languageOf(language))
  const greeting: MailBlock = { kind: 'text', text: text('mail.hello', { name: `${firstName} ${name}`.trim() }) }
  const content = {
    ...{ kind: mail.kind, subject: mail.subject, to: email },
    language: languageOf(language),
    blocks: [greeting, ...mail.blocks],
    reason: text('mail.why.owner', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, { id: null, eraseAt: mail.eraseAt }, context)
}

/** The language of a record, which the feed has checked. */
export function languageOf(language: string): Language {
  return isLanguage(language) ? language : 'fr'
}
