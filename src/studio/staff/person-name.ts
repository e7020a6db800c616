import type { Language } from '#schemas/language.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'

const texts = createServerTexts()

/** The name of a person in a language; the account of this machine has none and gets a text. */
export function personName(name: string, language: Language): string {
  return name === THIS_MACHINE.name ? texts(language)('studio-staff.log.this-machine') : name
}
