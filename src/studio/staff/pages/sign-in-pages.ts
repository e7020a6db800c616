import type { Language } from '#schemas/language.ts'
import { SIGN_IN_LINK_MINUTES } from '#schemas/staff/staff-session.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import { languageLinks, notice, passkeyButton, type StudioPage, staffTexts } from './studio-document.ts'

/** The reason why a form is shown again. */
export interface Problem {
  readonly status: number
  readonly sentence: string
}

/** The sign-in page, with a passkey first and a mailed link as alternative. */
export function signInPage(
  language: Language,
  { problem = null, email = '', isSignedOut = false }: SignInState = {},
): StudioPage {
  const text = staffTexts(language)
  const body = [
    `<p class="lead">${text('staff.sign-in.intro')}</p>`,
    isSignedOut ? notice(text('staff.sign-in.signed-out'), 'status') : '',
    `<section>${passkeyButton(text, { label: text('staff.sign-in.passkey'), action: 'sign-in' })}</section>`,
    `<section><h2>${text('staff.sign-in.mail-title')}</h2><p>${text('staff.sign-in.mail-text')}</p>`,
    notice(problem?.sentence ?? null),
    `<form method="post" action="/studio/sign-in/?language=${language}">`,
    `<label for="email">${text('staff.sign-in.email')}</label>`,
    `<input id="email" name="email" type="email" autocomplete="username webauthn" required maxlength="254" value="${escapeHtml(email)}"`,
    `${problem === null ? '' : ' aria-invalid="true"'}><button>${text('staff.sign-in.send')}</button></form></section>`,
    languageLinks(language),
  ].join('')
  return { language, title: text('staff.sign-in.title'), body, hasPasskeys: true, status: problem?.status ?? 200 }
}

interface SignInState {
  readonly problem?: Problem | null
  readonly email?: string
  readonly isSignedOut?: boolean
}

/** The page after a request for a link, the same with and without an account. */
export function linkSentPage(language: Language): StudioPage {
  const text = staffTexts(language)
  const body = [
    `<p class="lead">${text('staff.sign-in.sent-text', { minutes: SIGN_IN_LINK_MINUTES })}</p>`,
    `<p>${text('staff.sign-in.sent-nothing')}</p><p><a href="/studio/sign-in/?language=${language}">${text('staff.to-sign-in')}</a></p>`,
  ].join('')
  return { language, title: text('staff.sign-in.sent-title'), body }
}

export function codePage(language: Language, token: string, problem: Problem | null = null): StudioPage {
  const text = staffTexts(language)
  const body = [
    notice(problem?.sentence ?? null),
    '<form method="post" action="/studio/sign-in/link/">',
    `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
    `<label for="code">${text('staff.code.label')}</label>`,
    '<input id="code" name="code" class="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required',
    ` maxlength="40" aria-describedby="code-hint"${problem === null ? '' : ' aria-invalid="true"'}>`,
    `<p class="hint" id="code-hint">${text('staff.code.hint')}</p>`,
    `<button class="primary">${text('staff.sign-in.title')}</button></form>`,
  ].join('')
  return { language, title: text('staff.code.title'), body, status: problem?.status ?? 200 }
}

/** One page for used, expired and unknown links. */
export function linkGonePage(language: Language): StudioPage {
  const text = staffTexts(language)
  const body = `<p class="lead">${text('staff.gone.text')}</p><p><a href="/studio/sign-in/">${text('staff.to-sign-in')}</a></p>`
  return { language, title: text('staff.gone.title'), body, status: 410 }
}

/** The page of "this was not me": needs a button, since programs follow links in mails. */
export function notMePage(language: Language, token: string | null): StudioPage {
  const text = staffTexts(language)
  const body =
    token === null
      ? `<p class="lead">${text('staff.not-me.done')}</p><p><a href="/studio/sign-in/">${text('staff.to-sign-in')}</a></p>`
      : [
          `<p class="lead">${text('staff.not-me.text')}</p><form method="post" action="/studio/not-me/">`,
          `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
          `<button class="primary">${text('staff.not-me.button')}</button></form>`,
        ].join('')
  return { language, title: text('staff.not-me.title'), body }
}

/** The page of somebody who comes from another site: with a button, so that no link signs a browser in unseen. */
export function fromSitePage({ language, name, email }: FromSite, { from, token, siteName }: Coming): StudioPage {
  const text = staffTexts(language)
  const body = [
    `<p class="lead">${escapeHtml(text('staff.from.text', { from, name, email }))}</p><form method="post" action="/studio/from/">`,
    `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
    `<button class="primary" autofocus>${escapeHtml(text('staff.from.button', { site: siteName }))}</button></form>`,
  ].join('')
  return { language, title: text('staff.from.title', { site: siteName }), body }
}

interface FromSite {
  readonly language: Language
  readonly name: string
  readonly email: string
}

interface Coming {
  /** The name of the site that the person comes from. */
  readonly from: string
  readonly token: string
  readonly siteName: string
}

/** The page that stops the weekly mail: needs a button, since programs follow links in mails. */
export function weekMailPage(language: Language, link: { readonly account: string; readonly token: string } | null): StudioPage {
  const text = staffTexts(language)
  const body =
    link === null
      ? `<p class="lead">${text('staff.week.done')}</p><p><a href="/studio/">${text('staff.studio')}</a></p>`
      : [
          `<p class="lead">${text('staff.week.text')}</p><form method="post" action="/studio/week-mail/">`,
          `<input type="hidden" name="account" value="${escapeHtml(link.account)}">`,
          `<input type="hidden" name="token" value="${escapeHtml(link.token)}">`,
          `<button class="primary">${text('staff.week.button')}</button></form>`,
        ].join('')
  return { language, title: text('staff.week.title'), body }
}

/** The problem after too many attempts: "Try again in 12 minutes." */
export function waitProblem(language: Language, retryAfterSeconds: number): Problem {
  return { status: 429, sentence: staffTexts(language)('staff.wait', { minutes: Math.ceil(retryAfterSeconds / 60) }) }
}

export function wrongCode(language: Language): Problem {
  return { status: 422, sentence: staffTexts(language)('staff.code.wrong') }
}
