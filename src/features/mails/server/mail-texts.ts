import { createServerTexts } from '#src/i18n/server-texts.ts'

export const mailTexts = createServerTexts()
