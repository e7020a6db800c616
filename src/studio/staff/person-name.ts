import type { Language } from '#schemas/language.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'

const texts = createServerTexts()

export function personName(name: string, language: Language): string {
  return name === THIS_MACHINE.name ? texts(language)('studio-staff.log.this-machine') : name
}
