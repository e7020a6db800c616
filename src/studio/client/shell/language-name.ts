import { useCallback } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { useLanguage } from '#src/i18n/use-text.ts'

/** The name of a language in that of the account, for the middle of a sentence: "néerlandais". Alone, a language is named in its own words (`LANGUAGE_NAMES`). */
export function useLanguageName(): (language: Language) => string {
  const own = useLanguage()
  return useCallback(
    (language) => new Intl.DisplayNames(own, { type: 'language' }).of(language) ?? LANGUAGE_NAMES[language],
    [own],
  )
}
