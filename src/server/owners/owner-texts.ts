import { createServerTexts } from '#src/i18n/server-texts.ts'

/** The texts of the owner portal that the server writes itself; read when the first is asked for. */
export const ownerTexts = createServerTexts()
