import { FORMS } from '#schemas/forms/forms.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import { agencyMails } from './agency-mails.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { friendMail } from './friend-mail.ts'

/** The default mails of a form: the submission to the agency, a confirmation to the visitor, a property to a friend. */
export function standardMails(submission: Submission, context: MailContext): readonly MailDraft[] {
  const { form, email, data } = submission
  const isConfirmed = FORMS[form]?.hasConfirmation ?? true
  const { friendEmail } = data
  return [
    ...agencyMails(submission, context),
    ...(form === 'send-to-friend' && typeof friendEmail === 'string' ? [friendMail(submission, friendEmail, context)] : []),
    ...(isConfirmed && email !== null ? [confirmationMail(submission, email, context)] : []),
  ]
}
