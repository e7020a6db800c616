import type { Language } from '#schemas/language.ts'
import type { StudioPerson } from '#schemas/studio/review-api.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { type StaffAccount, type StaffAccountRepository, THIS_MACHINE } from './staff-account-repository.ts'

const texts = createServerTexts()

export function personName(name: string, language: Language): string {
  return name === THIS_MACHINE.name ? texts(language)('studio-staff.log.this-machine') : name
}

export type PersonOf = (id: string | null) => StudioPerson | null

/** People by the ids of their accounts, as one of them reads the names; null for one that is gone. */
export async function peopleFor(
  reader: Pick<StaffAccount, 'id' | 'language'>,
  accounts: Pick<StaffAccountRepository, 'list'>,
): Promise<PersonOf> {
  const known = new Map((await accounts.list()).map(({ id, name }) => [id, name]))
  known.set(THIS_MACHINE.id, personName(THIS_MACHINE.name, reader.language))
  return (id) => {
    const name = id === null ? undefined : known.get(id)
    return name === undefined ? null : { name, isMe: id === reader.id }
  }
}
