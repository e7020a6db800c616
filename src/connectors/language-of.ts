import { LANGUAGES, type Language } from '#schemas/language.ts'

const WRITTEN: { readonly [language in Language]: readonly string[] } = {
  fr: ['fr', 'fra', 'fre', 'français', 'francais', 'frans', 'french', 'französisch'],
  nl: ['nl', 'nld', 'dut', 'néerlandais', 'neerlandais', 'nederlands', 'dutch', 'niederländisch'],
  en: ['en', 'eng', 'anglais', 'engels', 'english', 'englisch'],
  de: ['de', 'deu', 'ger', 'allemand', 'duits', 'german', 'deutsch'],
}

/** The language of "fr", "fr-BE", "FRA" or "Deutsch"; undefined for others. */
export function languageOf(written: unknown): Language | undefined {
  if (typeof written !== 'string') return undefined
  const [code = ''] = written.trim().toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => WRITTEN[language].includes(code))
}
