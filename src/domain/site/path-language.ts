import { isLanguage, type Language } from '#schemas/language.ts'

/** The language that a path names, for what is said without a page; French where it names none. */
export function languageOfPath(path: string): Language {
  return path.split('/').find(isLanguage) ?? 'fr'
}
