import { isLanguage, type Language } from '#schemas/language.ts'
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
import { closingBlocks } from '#src/features/mails/server/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { BrowserFamily } from '#src/platform/http/browser-family.ts'
import type { MailKind } from '#src/platform/mail/mail-kinds.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
}

interface OwnerMail {
  readonly kind: MailKind
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly eraseAt: Date
}

function ownerMail({ email, firstName, name, language }: Recipient, mail: OwnerMail, context: MailContext): MailDraft {
  const text = mailTexts(languageOf(language))
  const greeting: MailBlock = { kind: 'text', text: text('mail.hello', { name: `${firstName} ${name}`.trim() }) }
  const content: MailContent = {
    kind: mail.kind,
    language: languageOf(language),
    to: email,
    subject: mail.subject,
    blocks: [greeting, ...mail.blocks],
    reason: text('mail.why.owner', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, { id: null, eraseAt: mail.eraseAt }, context)
}

/** The language of a stored record, which the import has validated. */
export function languageOf(language: string): Language {
  return isLanguage(language) ? language : 'fr'
}

export interface LoginNotice {
  readonly at: Date
  readonly browser: BrowserFamily
  /** The path of the page that ends all sessions, with its secret. */
  readonly notMePath: string
  /** When the link expires; the mail is erased then. */
  readonly until: Date
}

/** Notifies an owner of a login, with a link to deny it (OWN-05). */
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

/** The browser and the system: "Firefox sous Windows". */
function browserText({ browser, system }: BrowserFamily, text: ReturnType<typeof mailTexts>): string {
  if (browser === null && system === null) return text('mail.login.browser-unknown')
  if (browser === null || system === null) return browser ?? system ?? ''
  return text('mail.login.browser-on', { browser, system })
}

/** The password reset link, on request or after a denied login. */
export function passwordMail(
  owner: Recipient,
  { path, eraseAt, isAsked }: { readonly path: string; readonly eraseAt: Date; readonly isAsked: boolean },
  context: MailContext,
): MailDraft {
  const text = mailTexts(languageOf(owner.language))
  const blocks: MailBlock[] = [
    { kind: 'text', text: text(isAsked ? 'mail.password.intro' : 'mail.password.intro-not-me') },
    { kind: 'button', label: text('mail.password.button'), url: context.publicUrl + path },
    { kind: 'text', text: text('mail.password.until', { minutes: PASSWORD_LINK_MINUTES }) },
    ...(isAsked ? [{ kind: 'text' as const, text: text('mail.password.not-asked') }] : []),
  ]
  return ownerMail(owner, { kind: 'owner-password', subject: text('mail.password.subject'), blocks, eraseAt }, context)
}

export function invitationMail(
  owner: Recipient,
  { path, eraseAt }: { readonly path: string; readonly eraseAt: Date },
  context: MailContext,
): MailDraft {
  const language = languageOf(owner.language)
  const text = mailTexts(language)
  const agency = context.site.config.agency.name
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.owner-invitation.intro', { agency }) },
    { kind: 'button', label: text('mail.password.button'), url: context.publicUrl + path },
    { kind: 'text', text: text('mail.owner-invitation.until', { days: INVITATION_DAYS }) },
    ...closingBlocks(context, language),
  ]
  const subject = text('mail.owner-invitation.subject', { agency })
  return ownerMail(owner, { kind: 'owner-invitation', subject, blocks, eraseAt }, context)
}

/** Tells an unknown address that it has no owner: only the mailbox learns this, not the form's user (decision 021). */
export function personNotFoundMail(
  email: string,
  { language, path, eraseAt }: { readonly language: Language; readonly path: string; readonly eraseAt: Date },
  context: MailContext,
): MailDraft {
  const text = mailTexts(language)
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.person-not-found.intro') },
    { kind: 'text', text: text('mail.person-not-found.other') },
    { kind: 'button', label: text('mail.person-not-found.button'), url: context.publicUrl + path },
    ...closingBlocks(context, language),
  ]
  const content: MailContent = {
    kind: 'owner-not-found',
    language,
    to: email,
    subject: text('mail.person-not-found.subject'),
    blocks,
    reason: text('mail.why.asked-password', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, { id: null, eraseAt }, context)
}

/** Confirms a password change, with a contact in case it was somebody else. */
export function passwordChangedMail(
  owner: Recipient,
  { at, eraseAt }: { readonly at: Date; readonly eraseAt: Date },
  context: MailContext,
): MailDraft {
  const language = languageOf(owner.language)
  const text = mailTexts(language)
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.password-changed.intro', { moment: momentText(at, language) }) },
    { kind: 'text', text: text('mail.password-changed.not-me') },
    ...closingBlocks(context, language),
  ]
  const subject = text('mail.password-changed.subject')
  return ownerMail(owner, { kind: 'owner-password-changed', subject, blocks, eraseAt }, context)
}
