import { PROOF_MINUTES } from '#schemas/staff/staff-session.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import type { StaffAccount } from '#src/studio/staff/staff-account-repository.ts'
import type { Problem } from './sign-in-pages.ts'
import { notice, passkeyButton, type StudioPage, staffTexts } from './studio-document.ts'

/** The step to continue after a proof of identity. */
export const STEPS = ['account', 'set-authenticator', 'add-passkey', 'remove-passkey'] as const

export type Step = (typeof STEPS)[number]

/** A step with its input: the id of a passkey, or the secret and the code of an authenticator app. */
export interface StepTaken {
  readonly step: Step
  readonly id: string
  readonly sealed: string
  readonly typed: string
}

interface StepUpState {
  readonly account: StaffAccount
  readonly taken: StepTaken
  readonly hasPasskey: boolean
  readonly hasAuthenticator: boolean
  readonly problem: Problem | null
}

/** Asks for a sign-in factor again before a change of credentials. Its forms pass on the input. */
export function stepUpPage({ account, taken, hasPasskey, hasAuthenticator, problem }: StepUpState): StudioPage {
  const { language } = account
  const text = staffTexts(language)
  const carried = Object.entries(taken)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const form = (content: string) => `<form method="post" action="/studio/step-up/">${carried}${content}</form>`
  const passkey = form(passkeyButton(text, { label: text('staff.step-up.passkey'), action: 'step-up' }))
  const code = [
    hasPasskey ? `<h2>${text('staff.step-up.code-title')}</h2>` : '',
    notice(problem?.sentence ?? null),
    form(
      [
        `<label for="code">${text('staff.code.label')}</label>`,
        '<input id="code" name="code" class="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required',
        ` maxlength="40" aria-describedby="code-hint"${problem === null ? '' : ' aria-invalid="true"'}>`,
        `<p class="hint" id="code-hint">${text('staff.code.hint')}</p>`,
        `<button${hasPasskey ? '' : ' class="primary"'}>${text('staff.step-up.confirm')}</button>`,
      ].join(''),
    ),
  ].join('')
  const body = [
    `<p class="lead">${text('staff.step-up.text', { minutes: PROOF_MINUTES })}</p>`,
    hasPasskey ? `<section>${passkey}${hasAuthenticator ? '' : onlyPasskey(text('staff.step-up.only-passkey'))}</section>` : '',
    hasAuthenticator ? `<section>${code}</section>` : notice(problem?.sentence ?? null),
    `<p class="end"><a href="/studio/account/">${text('staff.step-up.back')}</a></p>`,
  ].join('')
  return { language, title: text('staff.step-up.title'), body, hasPasskeys: hasPasskey, status: problem?.status ?? 200 }
}

function onlyPasskey(sentence: string): string {
  return `<noscript><p class="hint">${sentence}</p></noscript>`
}
