import { createServerTexts } from '#src/i18n/server-texts.ts'

/** The texts of mails; loaded with the first mail. */
export const mailTexts = createServerTexts()
