import type { composeMail } from '#src/features/mails/server/compose-mail.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

export type LeadContext = Parameters<typeof composeMail>[2]

export const leadTexts = createServerTexts()
