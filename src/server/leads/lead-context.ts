import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { composeMail } from '#src/server/mail/compose/compose-mail.ts'

/** What leads and the mails about them are made of: the context of mails. */
export type LeadContext = Parameters<typeof composeMail>[2]

/** The texts of leads; they are among those of mails. */
export const leadTexts = createServerTexts()
