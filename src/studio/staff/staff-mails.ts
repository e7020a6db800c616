import { formatCount } from '#src/base/text/number-text.ts'
import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailKind } from '#src/platform/mail/mail-kinds.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import type { StaffAccount } from './staff-account-repository.ts'

/** What mails of other parts of the Studio are made with. */
export type StaffMailContext = MailContext
export const staffMailTexts = mailTexts

export type StaffRecipient = Pick<StaffAccount, 'email' | 'name' | 'language'>

/** The link of a mail with its secret, and its expiry, at which the mail is erased. */
export interface StaffMailLink {
  readonly url: string
  readonly eraseAt: Date
}

/** An invitation, or a link to set up new ways to sign in. */
export function invitationMail(account: StaffRecipient, { url, eraseAt }: StaffMailLink, context: MailContext): MailDraft {
  const text = mailTexts(account.language)
  const site = new URL(context.publicUrl).host
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text('staff.mail.invitation.intro', { site }) },
    { kind: 'button', label: text('staff.mail.invitation.button'), url },
    { kind: 'text', text: text('staff.mail.until', { moment: momentText(eraseAt, account.language) }) },
  ]
  return staffMail(
    account,
    { kind: 'staff-invitation', subject: text('staff.mail.invitation.subject', { site }), blocks, eraseAt },
    context,
  )
}

export function signInMail(account: StaffRecipient, { url, eraseAt }: StaffMailLink, context: MailContext): MailDraft {
  const text = mailTexts(account.language)
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text('staff.mail.sign-in.intro') },
    { kind: 'button', label: text('staff.mail.sign-in.button'), url },
    { kind: 'text', text: text('staff.mail.until', { moment: momentText(eraseAt, account.language) }) },
    { kind: 'text', text: text('staff.mail.not-asked') },
  ]
  return staffMail(account, { kind: 'staff-sign-in', subject: text('staff.mail.sign-in.subject'), blocks, eraseAt }, context)
}

/** Tells a person without an authenticator app that the account uses a passkey. Only the mailbox receives this. */
export function passkeyOnlyMail(account: StaffRecipient, { url, eraseAt }: StaffMailLink, context: MailContext): MailDraft {
  const text = mailTexts(account.language)
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text('staff.mail.passkey-only.intro') },
    { kind: 'button', label: text('staff.mail.passkey-only.button'), url },
    { kind: 'text', text: text('staff.mail.passkey-only.lost') },
    { kind: 'text', text: text('staff.mail.not-asked') },
  ]
  return staffMail(account, { kind: 'staff-passkey-only', subject: text('staff.mail.sign-in.subject'), blocks, eraseAt }, context)
}

export interface StaffNotice extends StaffMailLink {
  readonly at: Date
  readonly device: string
}

/** Notifies somebody of a sign-in from a browser that is new to the account. */
export function deviceMail(account: StaffRecipient, notice: StaffNotice, context: MailContext): MailDraft {
  return noticeMail(account, 'device', notice, context)
}

/** Notifies somebody of a new passkey or authenticator app. */
export function credentialMail(account: StaffRecipient, notice: StaffNotice, context: MailContext): MailDraft {
  return noticeMail(account, 'credential', notice, context)
}

/** A count of the week that is over, and of the one before. */
interface WeekCount {
  readonly count: number
  readonly before: number
}

/** What the weekly mail says; null for what the account may not see. Without names of visitors: a mail is read by many eyes. */
export interface WeekOverview {
  readonly waits: { readonly requests: number | null; readonly drafts: number; readonly own: number }
  readonly comes: { readonly appointments: number; readonly openHouses: number }
  readonly went: { readonly visits: WeekCount; readonly requests: WeekCount | null; readonly searches: WeekCount }
}

/** The overview of a week, with a link that stops it. */
export function weekMail(
  account: StaffRecipient,
  { waits, comes, went }: WeekOverview,
  { url, eraseAt }: StaffMailLink,
  context: MailContext,
): MailDraft {
  const text = mailTexts(account.language)
  const site = new URL(context.publicUrl).host
  const compared = ({ count, before }: WeekCount) =>
    text('staff.mail.week.compared', { count: formatCount(count), before: formatCount(before) })
  const facts = (all: readonly (readonly [label: string, value: string] | null)[]): MailBlock => ({
    kind: 'facts',
    facts: all.filter((one) => one !== null).map(([label, value]) => ({ label, value })),
  })
  const blocks: readonly MailBlock[] = [
    { kind: 'heading', text: text('staff.mail.week.waits') },
    facts([
      waits.requests === null ? null : [text('staff.mail.week.requests-open'), formatCount(waits.requests)],
      [text('staff.mail.week.drafts'), formatCount(waits.drafts)],
      [text('staff.mail.week.own'), formatCount(waits.own)],
    ]),
    { kind: 'heading', text: text('staff.mail.week.comes') },
    facts([
      [text('staff.mail.week.appointments'), formatCount(comes.appointments)],
      [text('staff.mail.week.open-houses'), formatCount(comes.openHouses)],
    ]),
    { kind: 'heading', text: text('staff.mail.week.went') },
    facts([
      [text('staff.mail.week.visits'), compared(went.visits)],
      went.requests === null ? null : [text('staff.mail.week.requests'), compared(went.requests)],
      [text('staff.mail.week.searches'), compared(went.searches)],
    ]),
    { kind: 'button', label: text('staff.mail.week.button'), url: `${context.publicUrl}/studio/` },
    { kind: 'links', links: [{ label: text('staff.mail.week.stop'), url }] },
  ]
  return staffMail(account, { kind: 'staff-week', subject: text('staff.mail.week.subject', { site }), blocks, eraseAt }, context)
}

function noticeMail(
  account: StaffRecipient,
  about: 'device' | 'credential',
  { at, device, url, eraseAt }: StaffNotice,
  context: MailContext,
): MailDraft {
  const text = mailTexts(account.language)
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text(`staff.mail.${about}.intro`) },
    {
      kind: 'facts',
      facts: [
        { label: text('staff.mail.device.when'), value: momentText(at, account.language) },
        { label: text('staff.mail.device.device'), value: device === '' ? text('staff.device-unknown') : device },
      ],
    },
    { kind: 'text', text: text('staff.mail.device.was-me') },
    { kind: 'heading', text: text('staff.mail.device.not-me') },
    { kind: 'text', text: text('staff.mail.device.not-me-text') },
    { kind: 'button', label: text('staff.mail.device.button'), url },
  ]
  return staffMail(account, { kind: `staff-${about}`, subject: text(`staff.mail.${about}.subject`), blocks, eraseAt }, context)
}

interface Content {
  readonly kind: MailKind
  readonly subject: string
  /** Default: that of the kind. */
  readonly preheader?: string
  readonly blocks: readonly MailBlock[]
  readonly eraseAt: Date
}

/** A mail to one of the staff: greeting, blocks, and why it is sent. */
export function staffMail(
  { email, name, language }: StaffRecipient,
  { eraseAt, blocks, ...content }: Content,
  context: MailContext,
): MailDraft {
  const text = mailTexts(language)
  const site = new URL(context.publicUrl).host
  const greeting: MailBlock = { kind: 'text', text: text('mail.hello', { name }) }
  return composeMail(
    { ...content, language, to: email, blocks: [greeting, ...blocks], reason: text('staff.mail.why', { site }) },
    { id: null, eraseAt },
    context,
  )
}
