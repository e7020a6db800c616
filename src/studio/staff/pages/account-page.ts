import type { Language } from '#schemas/language.ts'
import { STAFF_SESSION } from '#schemas/staff/staff-session.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import { THIS_MACHINE } from '#src/studio/staff/staff-account-repository.ts'
import type { StaffPasskey } from '#src/studio/staff/staff-passkey-repository.ts'
import type { ListedSession } from '#src/studio/staff/staff-session-repository.ts'
import type { SignedInStaff } from '#src/studio/staff/staff-sessions.ts'
import { otherSessions } from './other-sessions.ts'
import type { Problem } from './sign-in-pages.ts'
import { notice, passkeyButton, type StudioPage, staffTexts } from './studio-document.ts'

export interface AccountState extends SignedInStaff {
  readonly passkeys: readonly StaffPasskey[]
  readonly sessions: readonly ListedSession[]
  /** The number of recovery codes; null without an authenticator app. */
  readonly recoveryCodes: number | null
  readonly problem: Problem | null
  /** The last action or the next one; null if the page was only opened. */
  readonly done: AccountDone | null
}

/** The actions that the page confirms. "add-passkey" has only been confirmed so far. */
export type AccountDone = (typeof ACCOUNT_NOTICES)[number] | { readonly ended: number }

/** The messages that the page's address may request. */
export const ACCOUNT_NOTICES = ['passkey-added', 'passkey-removed', 'add-passkey'] as const

/** The own account: who is signed in, passkeys, authenticator app, sessions. */
export function accountPage(state: AccountState): StudioPage {
  const { account, problem } = state
  const text = staffTexts(account.language)
  const isThisMachine = account.id === THIS_MACHINE.id
  const body = [
    `<p class="lead">${text('staff.account.lead')}</p>`,
    notice(problem?.sentence ?? null),
    doneNotice(state, text),
    isThisMachine ? notice(text('staff.account.this-machine'), 'status') : identity(state, text),
    isThisMachine ? '' : passkeyList(state, text) + authenticator(state, text),
    sessionList(state, text),
    `<section class="end"><p><a class="button primary" href="/studio/">${text('staff.to-studio')}</a></p>`,
    `<form method="post" action="/studio/account/">${action('sign-out')}<button>${text('staff.account.sign-out')}</button></form></section>`,
  ].join('')
  const title = text('staff.account.title', { name: isThisMachine ? text('staff.account.machine') : account.name })
  return { language: account.language, title, body, hasPasskeys: !isThisMachine, status: problem?.status ?? 200 }
}

function doneNotice({ done, sessions }: AccountState, text: ServerText): string {
  if (done === null) return ''
  if (typeof done === 'object') return otherSessions(text, done, '')
  if (done === 'add-passkey') return notice(text('staff.step-up.add-passkey'), 'status')
  return notice(text(`staff.changed.${done}`), 'status') + otherSessions(text, { open: sessions.length - 1 }, '/studio/account/')
}

function identity({ account }: AccountState, text: ServerText): string {
  return [
    `<dl class="facts"><dt>${text('staff.account.email')}</dt><dd>${escapeHtml(account.email)}</dd>`,
    `<dt>${text('staff.account.role')}</dt><dd>${text(`studio-staff.role.${account.role}`)}</dd></dl>`,
  ].join('')
}

function passkeyList({ account, passkeys, done }: AccountState, text: ServerText): string {
  const items = passkeys.map((passkey) => passkeyItem(passkey, account.language, text))
  const list = items.length === 0 ? `<p>${text('staff.passkeys.none')}</p>` : `<ul class="rows">${items.join('')}</ul>`
  const add = passkeyButton(text, {
    label: text('staff.passkeys.add'),
    action: 'passkeys',
    isPrimary: false,
    isNext: done === 'add-passkey',
  })
  return `<section><h2>${text('staff.passkeys.title')}</h2>${list}${add}</section>`
}

function passkeyItem({ id, name, createdAt, lastUsedAt }: StaffPasskey, language: Language, text: ServerText): string {
  const moments = [
    text('staff.passkeys.added', { moment: momentText(createdAt, language) }),
    ...(lastUsedAt === null ? [] : [text('staff.passkeys.used', { moment: momentText(lastUsedAt, language) })]),
  ]
  const field = `passkey-${escapeHtml(id)}`
  return [
    `<li><p><strong>${escapeHtml(name)}</strong> <span class="hint">${escapeHtml(moments.join(' · '))}</span></p>`,
    `<details><summary aria-label="${escapeHtml(text('staff.passkeys.rename-one', { name }))}">${text('staff.passkeys.rename')}</summary>`,
    `<form method="post" action="/studio/account/">${action('rename-passkey', id)}<label for="${field}">${text('staff.passkeys.name')}</label>`,
    `<input id="${field}" name="name" required maxlength="60" value="${escapeHtml(name)}"><button>${text('staff.passkeys.save')}</button>`,
    `</form></details><form method="post" action="/studio/account/">${action('remove-passkey', id)}`,
    `<button aria-label="${escapeHtml(text('staff.passkeys.remove-one', { name }))}">${text('staff.passkeys.remove')}</button></form></li>`,
  ].join('')
}

function authenticator({ recoveryCodes: count }: AccountState, text: ServerText): string {
  const about = count === null ? text('staff.authenticator.none') : text('staff.authenticator.some', { count })
  const label = text(count === null ? 'staff.authenticator.set' : 'staff.authenticator.renew')
  const title = text('staff.authenticator.heading')
  return `<section><h2>${title}</h2><p>${about}</p><p><a class="button" href="/studio/authenticator/">${label}</a></p></section>`
}

function sessionList({ account, session, sessions }: AccountState, text: ServerText): string {
  const items = sessions.map((one) => {
    const device = one.device === '' ? text('staff.device-unknown') : one.device
    const moment = text('staff.sessions.used', { moment: momentText(one.lastSeenAt, account.language) })
    const end =
      one.id === session.id
        ? `<span class="hint">${text('staff.sessions.this')}</span>`
        : [
            `<form method="post" action="/studio/account/">${action('end-session', one.id)}`,
            `<button aria-label="${escapeHtml(text('staff.sessions.end-one', { device }))}">${text('staff.sessions.end')}</button></form>`,
          ].join('')
    return `<li><p><strong>${escapeHtml(device)}</strong> <span class="hint">${escapeHtml(moment)}</span></p>${end}</li>`
  })
  const others = `<form method="post" action="/studio/account/">${action('end-others')}<button>${text('staff.sessions.end-others')}</button></form>`
  const note = text('staff.sessions.note', { idle: STAFF_SESSION.idleMinutes / 60, hours: STAFF_SESSION.lifetimeHours })
  return [
    `<section><h2>${text('staff.sessions.title')}</h2><ul class="rows">${items.join('')}</ul>`,
    `${sessions.length > 1 ? others : ''}<p class="hint">${note}</p></section>`,
  ].join('')
}

function action(name: string, id?: string): string {
  const about = id === undefined ? '' : `<input type="hidden" name="id" value="${escapeHtml(id)}">`
  return `<input type="hidden" name="action" value="${name}">${about}`
}
