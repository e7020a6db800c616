import { createServerTexts } from '#src/i18n/server-texts.ts'

/** The texts of mails; read when the first mail is written. */
export const mailTexts = createServerTexts()
