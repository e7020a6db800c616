import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'

/** What leads and the mails about them are made of. */
export type LeadContext = MailContext

/** The texts of leads; they are among those of mails. */
export const leadTexts = mailTexts
