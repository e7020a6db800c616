import type { Language } from '#schemas/language.ts'
import {
  invitationMail,
  loginMail,
  passwordChangedMail,
  passwordMail,
  personNotFoundMail,
} from '#src/features/owners/server/owner-mails.ts'
import { mailContext } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const AT = new Date('2026-11-21T15:30:00Z')
const UNTIL = new Date('2026-11-28T15:30:00Z')
const EMAIL = 'anne.lambert@proprietaire.example'

export function accountMails(language: Language): readonly SampleMail[] {
  const context = mailContext({}, language)
  const owner = { email: EMAIL, firstName: 'Anne', name: 'Lambert', language }
  const path = `/${language}/mot-de-passe/?token=abc`
  const login = (browser: string | null, system: string | null) =>
    loginMail(owner, { at: AT, browser: { browser, system }, notMePath: path, until: UNTIL }, context)
  const password = (isAsked: boolean) => passwordMail(owner, { path, eraseAt: UNTIL, isAsked }, context)
  return [
    ...named('login', [login('Firefox', 'Windows')]),
    ...named('login, from an unknown browser', [login(null, null)]),
    ...named('invitation', [invitationMail(owner, { path, eraseAt: UNTIL }, context)]),
    ...named('password, asked for', [password(true)]),
    ...named('password, after a login by somebody else', [password(false)]),
    ...named('password, asked for by nobody known', [personNotFoundMail(EMAIL, { language, path, eraseAt: UNTIL }, context)]),
    ...named('password, changed', [passwordChangedMail(owner, { at: AT, eraseAt: UNTIL }, context)]),
  ]
}
