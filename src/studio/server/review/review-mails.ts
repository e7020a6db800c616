import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { type StaffMailContext, type StaffRecipient, staffMail, staffMailTexts } from '#src/studio/staff/staff-mails.ts'

export interface ReviewMail {
  /** The title of the draft or property. */
  readonly title: string
  /** Who caused the mail. */
  readonly by: string
  /** What that person wrote; '' for nothing. */
  readonly note: string
  /** Leads to the review. */
  readonly url: string
  readonly eraseAt: Date
}

/** Asks somebody to review a draft. */
export function reviewAskedMail(to: StaffRecipient, mail: ReviewMail, context: StaffMailContext): MailDraft {
  return reviewMail(to, 'asked', mail, context)
}

/** Asks those who may show properties to review one. */
export function propertyReviewMail(to: StaffRecipient, mail: ReviewMail, context: StaffMailContext): MailDraft {
  return reviewMail(to, 'property', mail, context)
}

/** Tells the person who asked for the review that the draft was sent back. */
export function reviewSentBackMail(to: StaffRecipient, mail: ReviewMail, context: StaffMailContext): MailDraft {
  return reviewMail(to, 'sent-back', mail, context)
}

/** Tells the person who asked for the review that the draft is published, or when it will be. */
export function reviewPublishedMail(
  to: StaffRecipient,
  { publishAt, ...mail }: ReviewMail & { readonly publishAt: Date | null },
  context: StaffMailContext,
): MailDraft {
  if (publishAt === null) return reviewMail(to, 'published', mail, context)
  return reviewMail(to, 'scheduled', { ...mail, moment: momentText(publishAt, to.language) }, context)
}

function reviewMail(
  to: StaffRecipient,
  kind: 'asked' | 'property' | 'sent-back' | 'published' | 'scheduled',
  { title, by, note, url, eraseAt, moment = '' }: ReviewMail & { readonly moment?: string },
  context: StaffMailContext,
): MailDraft {
  const text = staffMailTexts(to.language)
  const values = { title, name: by, moment }
  const blocks: readonly MailBlock[] = [
    { kind: 'text', text: text(`staff.mail.review.${kind}`, values) },
    ...(note === '' ? [] : [{ kind: 'text', text: text('staff.mail.review.note', { name: by, note }) } as const]),
    { kind: 'button', label: text(`staff.mail.review.${kind}.button`), url },
  ]
  const subject = text(`staff.mail.review.${kind}.subject`, values)
  return staffMail(to, { kind: 'staff-review', subject, blocks, eraseAt }, context)
}
