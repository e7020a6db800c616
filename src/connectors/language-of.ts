import { LANGUAGES, type Language } from '#schemas/language.ts'

/** What sources call a language: its codes of ISO 639, and its name in our languages. */
const WRITTEN: { readonly [language in Language]: readonly string[] } = {
  fr: ['fr', 'fra', 'fre', 'français', 'francais', 'frans', 'french', 'französisch'],
  nl: ['nl', 'nld', 'dut', 'néerlandais', 'neerlandais', 'nederlands', 'dutch', 'niederländisch'],
  en: ['en', 'eng', 'anglais', 'engels', 'english', 'englisch'],
  de: ['de', 'deu', 'ger', 'allemand', 'duits', 'german', 'deutsch'],
}

/** The language of "fr", "fr-BE", "FRA", "Deutsch"; undefined for others, and for what names none. */
export function languageOf(written: unknown): Language | undefined {
  if (typeof written !== 'string') return undefined
  const [code = ''] = written.trim().toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => WRITTEN[language].includes(code))
}
