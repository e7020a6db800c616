import type { Language } from '#schemas/language.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import type { StaffAccount } from '#src/studio/staff/staff-account-repository.ts'
import type { NewAuthenticator } from '#src/studio/staff/staff-codes.ts'
import { type OtherSessions, otherSessions } from './other-sessions.ts'
import type { Problem } from './sign-in-pages.ts'
import { notice, passkeyButton, type StudioPage, staffTexts } from './studio-document.ts'

export function invitationPage(
  { name, language }: StaffAccount,
  { token, authenticator, problem = null }: InvitationState & { readonly token: string },
): Promise<StudioPage> {
  const text = staffTexts(language)
  return withAuthenticator(language, authenticator, problem, (form) => ({
    language,
    title: text('staff.invitation.title', { name }),
    hasPasskeys: true,
    status: problem?.status ?? 200,
    body: [
      `<p class="lead">${text('staff.invitation.intro')}</p>`,
      `<section><h2>${text('staff.invitation.passkey-title')}</h2><p>${text('staff.invitation.passkey-text')}</p>`,
      passkeyButton(text, { label: text('staff.invitation.passkey'), action: 'invitation', token }),
      `</section><section><h2>${text('staff.authenticator.title')}</h2>${form('/studio/invitation/', token)}</section>`,
    ].join(''),
  }))
}

/** Sets up another authenticator app for a signed-in person. */
export function authenticatorPage({ language }: StaffAccount, { authenticator, problem = null }: InvitationState) {
  const text = staffTexts(language)
  return withAuthenticator(language, authenticator, problem, (form) => ({
    language,
    title: text('staff.authenticator.title'),
    status: problem?.status ?? 200,
    body: `${form('/studio/authenticator/', '')}<p><a href="/studio/">${text('staff.to-studio')}</a></p>`,
  }))
}

interface InvitationState {
  readonly authenticator: NewAuthenticator
  readonly problem?: Problem | null
}

export function recoveryCodesPage(language: Language, codes: readonly string[], others: OtherSessions): StudioPage {
  const text = staffTexts(language)
  const items = codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`)
  const body = [
    `<p class="lead">${text('staff.recovery.text')}</p><ul class="codes">${items.join('')}</ul>`,
    otherSessions(text, others, '/studio/authenticator/', { codes: codes.join(' ') }),
    `<p><a class="primary" href="/studio/">${text('staff.to-studio')}</a></p>`,
  ].join('')
  return { language, title: text('staff.recovery.title'), body }
}

async function withAuthenticator(
  language: Language,
  { uri, secret, sealed }: NewAuthenticator,
  problem: Problem | null,
  page: (form: (action: string, token: string) => string) => StudioPage,
): Promise<StudioPage> {
  const { renderSVG } = await import('uqr')
  const text = staffTexts(language)
  const code = renderSVG(uri, { border: 2 }).replace(
    '<svg ',
    `<svg class="qr" role="img" aria-label="${escapeHtml(text('staff.authenticator.picture'))}" `,
  )
  const groups = escapeHtml((secret.match(/.{1,4}/g) ?? []).join(' '))
  return page((action, token) =>
    [
      `<p>${text('staff.authenticator.scan')}</p><div class="app">${code}`,
      `<dl><dt>${text('staff.authenticator.secret')}</dt><dd><code>${groups}</code></dd></dl></div>`,
      notice(problem?.sentence ?? null),
      `<form method="post" action="${action}"><input type="hidden" name="token" value="${escapeHtml(token)}">`,
      `<input type="hidden" name="sealed" value="${escapeHtml(sealed)}">`,
      `<label for="code">${text('staff.authenticator.code')}</label>`,
      '<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10"',
      `${problem === null ? '' : ' aria-invalid="true"'}><button>${text('staff.authenticator.confirm')}</button></form>`,
    ].join(''),
  )
}
