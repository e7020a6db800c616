import { useCallback } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { useLanguage } from '#src/i18n/use-text.ts'

/** The name of a language in the account's language, within a sentence: "néerlandais". Elsewhere use `LANGUAGE_NAMES`. */
export function useLanguageName(): (language: Language) => string {
  const own = useLanguage()
  return useCallback(
    (language) => new Intl.DisplayNames(own, { type: 'language' }).of(language) ?? LANGUAGE_NAMES[language],
    [own],
  )
}
