import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { type StaffMailContext, type StaffRecipient, staffMail, staffMailTexts } from '#src/studio/staff/staff-mails.ts'

export interface MentionMail {
  /** What was written, oldest first. */
  readonly comments: readonly { readonly by: string; readonly text: string }[]
  /** Leads to the last of them. */
  readonly url: string
  readonly eraseAt: Date
}

/** Longer mails name the number of the others. */
const MAX_QUOTED = 10

/** Tells somebody in which comments they are named. */
export function mentionMail(to: StaffRecipient, { comments, url, eraseAt }: MentionMail, context: StaffMailContext): MailDraft {
  const text = staffMailTexts(to.language)
  const [first] = comments
  const quoted = comments.slice(0, MAX_QUOTED)
  const left = comments.length - quoted.length
  const blocks: readonly MailBlock[] = [
    ...quoted.map(
      ({ by, text: words }): MailBlock => ({
        kind: 'text',
        text: text('staff.mail.review.note', { name: by, note: words }),
      }),
    ),
    ...(left === 0 ? [] : [{ kind: 'text', text: text('staff.mail.mention.more', { count: left }) } as const]),
    { kind: 'button', label: text('staff.mail.mention.button'), url },
  ]
  const subject =
    comments.length === 1
      ? text('staff.mail.mention.subject', { name: first?.by ?? '' })
      : text('staff.mail.mention.subject-many', { count: comments.length })
  return staffMail(to, { kind: 'staff-mention', subject, blocks, eraseAt }, context)
}
