import type { Language } from '#schemas/language.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'

const texts = createServerTexts()

/** What somebody is called in a language: the account of this machine is nobody's, and has no name of its own. */
export function personName(name: string, language: Language): string {
  return name === THIS_MACHINE.name ? texts(language)('studio-staff.log.this-machine') : name
}
