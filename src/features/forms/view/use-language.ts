import { useLingui } from '@lingui/react'
import { isLanguage, type Language } from '#schemas/language.ts'

export function useLanguage(): Language {
  const { locale } = useLingui().i18n
  if (!isLanguage(locale)) throw new Error(`[Bug] "${locale}" is no language of the interface`)
  return locale
}
