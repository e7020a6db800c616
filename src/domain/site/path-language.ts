import { isLanguage, type Language } from '#schemas/language.ts'

/** The language of a path, for texts without a page; French by default. */
export function languageOfPath(path: string): Language {
  return path.split('/').find(isLanguage) ?? 'fr'
}
