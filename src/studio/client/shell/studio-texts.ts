import { catalogs } from 'virtual:studio-catalogs'
import type { I18n } from '@lingui/core'
import type { Language } from '#schemas/language.ts'
import { catalogName } from '#src/i18n/areas.ts'
import { createI18n } from '#src/i18n/create-i18n.ts'

/** Texts of parts that load on demand come later. */
const FIRST_AREAS = ['studio', 'json-form']

let studioI18n: I18n | null = null

/** The texts of the Studio in the account's language. */
export async function studioTexts(language: Language): Promise<I18n> {
  const messages = await Promise.all(FIRST_AREAS.map((area) => messagesOf(language, area)))
  studioI18n = createI18n(language, Object.assign({}, ...messages))
  return studioI18n
}

/** Loads the texts of an area before its part of the Studio is shown. */
export async function addStudioTexts(area: string): Promise<void> {
  if (studioI18n !== null) studioI18n.load(studioI18n.locale, await messagesOf(studioI18n.locale, area))
}

async function messagesOf(language: string, area: string) {
  const load = catalogs[catalogName(language, area)]
  if (load === undefined) throw new Error(`[Bug] no texts "${area}" of the Studio`)
  return (await load()).messages
}
