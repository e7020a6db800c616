import { isLanguage, type Language } from '#schemas/language.ts'
import { composeMail } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'

/** The recipient of an account mail. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
}

/** The parts that differ between mails. */
interface OwnerMail {
  readonly kind: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** When the mail is erased. */
  readonly eraseAt: Date
}

/** Composes a mail about an owner's account, in the owner's language. */
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

/** The language of a stored record, which the import has validated. */
export function languageOf(language: string): Language {
  return isLanguage(language) ? language : 'fr'
}
