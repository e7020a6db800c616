import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#schemas/language.ts'
import { createI18n } from '#src/i18n/create-i18n.ts'

type Catalog = Promise<{ readonly messages: Messages }>

/** By name, so that the build of the pages knows nothing of them. */
const CATALOGS: { readonly [language in Language]: () => readonly Catalog[] } = {
  fr: () => [import('virtual:catalog/fr/studio'), import('virtual:catalog/fr/json-form')],
  nl: () => [import('virtual:catalog/nl/studio'), import('virtual:catalog/nl/json-form')],
  en: () => [import('virtual:catalog/en/studio'), import('virtual:catalog/en/json-form')],
  de: () => [import('virtual:catalog/de/studio'), import('virtual:catalog/de/json-form')],
}

/** The texts of the Studio in the language of the account. */
export async function studioTexts(language: Language): Promise<I18n> {
  const catalogs = await Promise.all(CATALOGS[language]())
  return createI18n(language, Object.assign({}, ...catalogs.map(({ messages }) => messages)))
}
