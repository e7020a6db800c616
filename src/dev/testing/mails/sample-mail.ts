import type { MailKind } from '#src/platform/mail/mail-kinds.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'

type Recipient = 'agency' | 'visitor' | 'friend' | 'owner' | 'staff' | 'operator'

export interface SampleMail {
  /** Subject, variant and kind: "offer, without conditions: confirmation". Unique. */
  readonly name: string
  readonly recipient: Recipient
  readonly draft: MailDraft
}

const RECIPIENTS: { readonly [kind in MailKind]: Recipient } = {
  agency: 'agency',
  confirmation: 'visitor',
  friend: 'friend',
  documents: 'visitor',
  'confirm-subscription': 'visitor',
  'search-match': 'visitor',
  'search-digest': 'visitor',
  cancellation: 'visitor',
  'cancellation-agency': 'agency',
  'lead-csv': 'agency',
  'lead-failed': 'agency',
  move: 'visitor',
  'move-agency': 'agency',
  reminder: 'visitor',
  'visit-gone-agency': 'agency',
  'owner-login': 'owner',
  'owner-password': 'owner',
  'owner-invitation': 'owner',
  'owner-not-found': 'visitor',
  'owner-password-changed': 'owner',
  'staff-invitation': 'staff',
  'staff-sign-in': 'staff',
  'staff-passkey-only': 'staff',
  'staff-device': 'staff',
  'staff-credential': 'staff',
  'staff-week': 'staff',
  'staff-review': 'staff',
  'staff-mention': 'staff',
  'operator-alert': 'operator',
  'operator-all-clear': 'operator',
}

/** Names the mails about one subject. */
export function named(about: string, drafts: readonly MailDraft[]): readonly SampleMail[] {
  return drafts.map((draft) => ({ name: `${about}: ${draft.kind}`, recipient: RECIPIENTS[draft.kind], draft }))
}
