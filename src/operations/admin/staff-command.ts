import { parseArgs } from 'node:util'
import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#schemas/staff/staff-permissions.ts'
import { INVITATION_HOURS } from '#schemas/staff/staff-session.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import {
  MAX_STAFF_NAME,
  type ManageStaff,
  readStaffEmail,
  readStaffName,
  type StaffChange,
} from '#src/studio/staff/manage-staff.ts'
import { type StaffAccount, THIS_MACHINE } from '#src/studio/staff/staff-account-repository.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface StaffCommandParts {
  readonly accounts: ManageStaff
  /** The origin of staff links, without a trailing slash. */
  readonly origin: string
  /** The default language of accounts. */
  readonly usualLanguage: () => Language
  /** The offices of the agency's people; null if they are unknown without a server. */
  readonly offices: (() => readonly string[]) | null
  /** Whether invitations are mailed; only a running server can compose them. */
  readonly mailsInvitations: boolean
}

const ROLES = STAFF_ROLES.join('|')
const USAGE = `npx vitrine staff invite <email> --role ${ROLES} --name "Sofie" [--language ${LANGUAGES.join('|')}] [--office Spa]
npx vitrine staff list                             the accounts, with what they sign in with
npx vitrine staff set-role <email> <role>          gives another role
npx vitrine staff set-office <email> [office]      limits requests and visits to an office; without one to none
npx vitrine staff disable|enable <email>           shuts an account at once, or opens it again
npx vitrine staff reset <email>                    removes all that an account signs in with; invite it again then
npx vitrine staff list-sessions <email>            lists the sessions of an account
npx vitrine staff end-sessions <email>             ends them`

export function createStaffCommand({
  accounts,
  origin,
  usualLanguage,
  offices,
  mailsInvitations,
}: StaffCommandParts): OperatorCommand {
  async function accountOf(typed: string | undefined): Promise<StaffAccount> {
    const account = await accounts.findByEmail(readAddress(typed))
    if (account !== null) return account
    throw new OperatorError(`There is no account for "${typed}"; "npx vitrine staff list" names them.`)
  }

  async function invite(typed: string | undefined, values: InviteValues): Promise<string> {
    const email = readAddress(typed)
    const role = readRole(values.role)
    const name = readStaffName(values.name ?? '')
    if (name === null) throw new UsageError(`--name must have 1 to ${MAX_STAFF_NAME} characters.`)
    const language = values.language ?? usualLanguage()
    if (!isLanguage(language)) throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}; found "${language}".`)
    const office = readOffice(values.office)
    const invitation = await accounts.invite({ email, name, role, language, office }, null)
    if (invitation.kind === 'disabled')
      throw new OperatorError(`The account of ${email} is disabled; "npx vitrine staff enable ${email}" opens it again.`)
    const { account, link } = invitation
    const about =
      invitation.kind === 'invited'
        ? `${email} is invited as ${role}${of(account)}.`
        : `${email} has an account already, as ${account.role}${of(account)}: here is a new link to set up how to sign in.`
    const mailed = mailsInvitations ? 'A mail with the link is on its way.' : 'No server runs, so no mail is sent.'
    return [
      origin + link.path,
      `${about} The link is valid once, for ${INVITATION_HOURS} hours. ${mailed} Give it to nobody else.`,
    ].join('\n')
  }

  function readOffice(typed = ''): string | null {
    if (typed === '') return null
    if (offices === null) throw new OperatorError('The server knows the offices of the people: start it, then ask again.')
    if (offices().includes(typed)) return typed
    const known = offices().map((each) => `"${each}"`)
    throw new OperatorError(
      known.length === 0
        ? 'None of the people of the agency has an office: write "office" in content/contact first.'
        : `None of the people of the agency works at "${typed}"; their offices are ${known.join(', ')}.`,
    )
  }

  async function list(): Promise<string> {
    const staff = await accounts.list()
    const ofMachine = (await accounts.sessionsOf(THIS_MACHINE.id)).length
    const machine =
      ofMachine === 0 ? [] : [`${THIS_MACHINE.name}  ${THIS_MACHINE.role}  ${ofMachine} sessions, until somebody is invited`]
    if (staff.length === 0) return ['Nobody has an account; "npx vitrine staff invite" makes the first.', ...machine].join('\n')
    const lines = staff.map(({ email, name, role, office, passkeys, hasAuthenticator, sessions, disabledAt }) =>
      [
        email,
        role,
        ...(office === null ? [] : [office]),
        name,
        `${passkeys} passkeys`,
        hasAuthenticator ? 'authenticator app' : 'no authenticator app',
        `${sessions} sessions`,
        ...(disabledAt === null ? [] : [`disabled ${dayOf(disabledAt)}`]),
      ].join('  '),
    )
    return lines.join('\n')
  }

  async function sessions(typed: string | undefined): Promise<string> {
    const { id, email } = await accountOf(typed)
    const open = await accounts.sessionsOf(id)
    if (open.length === 0) return `${email} is not signed in.`
    return open
      .map(({ device, method, createdAt, lastSeenAt }) =>
        [
          device === '' ? 'unknown device' : device,
          `by ${method}`,
          `since ${momentOf(createdAt)}`,
          `last used ${momentOf(lastSeenAt)}`,
        ].join('  '),
      )
      .join('\n')
  }

  return async (words) => {
    const { positionals, values } = readWords(words)
    const [action, email, ...more] = positionals
    if (more.length > (action === 'set-role' || action === 'set-office' ? 1 : 0)) throw new UsageError(USAGE)
    switch (action) {
      case 'invite':
        return await invite(email, values)
      case 'list':
        return await list()
      case 'list-sessions':
        return await sessions(email)
      case 'set-role': {
        const role = readRole(more[0])
        const account = await accountOf(email)
        return orRefuse(
          await accounts.changeRole(account.id, role, null),
          `${account.email} is ${role} now, in open sessions, too.`,
        )
      }
      case 'set-office': {
        const office = readOffice(more[0])
        const account = await accountOf(email)
        return orRefuse(
          await accounts.changeOffice(account.id, office, null),
          office === null
            ? `${account.email} sees the requests and visits of all offices.`
            : `${account.email} sees the requests and visits of ${office}, and those of no office.`,
        )
      }
      case 'disable': {
        const account = await accountOf(email)
        return orRefuse(
          await accounts.disable(account.id, null),
          `${account.email} cannot sign in any more; all sessions have ended.`,
        )
      }
      case 'enable': {
        const account = await accountOf(email)
        return orRefuse(await accounts.enable(account.id, null), `${account.email} can sign in again.`)
      }
      case 'reset': {
        const account = await accountOf(email)
        return orRefuse(
          await accounts.removeCredentials(account.id, null),
          `${account.email} has nothing to sign in with any more, and all sessions have ended. A new link: npx vitrine staff invite ${account.email}`,
        )
      }
      case 'end-sessions': {
        const account = await accountOf(email)
        return `${await accounts.endSessions(account.id, null)} sessions of ${account.email} have ended.`
      }
      default:
        throw new UsageError(USAGE)
    }
  }
}

interface InviteValues {
  readonly role?: string | undefined
  readonly name?: string | undefined
  readonly language?: string | undefined
  readonly office?: string | undefined
}

const TEXT = { type: 'string' } as const

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { role: TEXT, name: TEXT, language: TEXT, office: TEXT },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

function of({ office }: StaffAccount): string {
  return office === null ? '' : ` for the office ${office}`
}

function readAddress(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError(USAGE)
  const email = readStaffEmail(typed)
  if (email === null) throw new UsageError(`"${typed}" is no e-mail address.`)
  return email
}

function readRole(typed: string | undefined): StaffRole {
  if (isStaffRole(typed)) return typed
  throw new UsageError(`The role is one of ${STAFF_ROLES.join(', ')}${typed === undefined ? '' : `; found "${typed}"`}.`)
}

function orRefuse(change: StaffChange, done: string): string {
  if (change === 'done') return done
  throw new OperatorError(
    change === 'unknown'
      ? 'There is no such account any more.'
      : 'Somebody must stay administrator: give another account this role first.',
  )
}

function dayOf(moment: Date): string {
  return belgianMoment(moment).date
}

function momentOf(moment: Date): string {
  const { date, time } = belgianMoment(moment)
  return `${date} ${time}`
}
