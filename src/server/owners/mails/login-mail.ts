import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { momentText } from '#src/server/mail/compose/moment-text.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { BrowserFamily } from '#src/server/owners/browser-family.ts'
import { languageOf, ownerMail, type Recipient } from './owner-mail.ts'

/** The data of a login notification. */
export interface LoginNotice {
  readonly at: Date
  readonly browser: BrowserFamily
  /** The path, with its secret, of the page that ends all sessions. */
  readonly notMePath: string
  /** When the link expires; the mail is erased then. */
  readonly until: Date
}

/** Notifies an owner of a login, with a link for the case that it was not them (OWN-05). */
export function loginMail(owner: Recipient, { at, browser, notMePath, until }: LoginNotice, context: MailContext): MailDraft {
  const language = languageOf(owner.language)
  const text = mailTexts(language)
  const facts = [
    { label: text('mail.login.when'), value: momentText(at, language) },
    { label: text('mail.login.browser'), value: browserText(browser, text) },
  ]
  const blocks = [
    { kind: 'text', text: text('mail.login.intro') },
    { kind: 'facts', facts },
    { kind: 'text', text: text('mail.login.was-me') },
    { kind: 'heading', text: text('mail.login.not-me') },
    { kind: 'text', text: text('mail.login.not-me-text') },
    { kind: 'button', label: text('mail.login.button'), url: context.publicUrl + notMePath },
  ] as const
  return ownerMail(owner, { kind: 'owner-login', subject: text('mail.login.subject'), blocks, eraseAt: until }, context)
}

/** "Firefox sous Windows". */
function browserText({ browser, system }: BrowserFamily, text: ReturnType<typeof mailTexts>): string {
  if (browser === null && system === null) return text('mail.login.browser-unknown')
  if (browser === null || system === null) return browser ?? system ?? ''
  return text('mail.login.browser-on', { browser, system })
}
