import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { MAIL_RULES, type MailRule } from './mail-rules.ts'
import { viewMail } from './mail-view.ts'

/** What a mail program would show wrong, or what the mail lacks. */
export interface MailFault {
  readonly rule: keyof typeof MAIL_RULES
  readonly message: string
}

/** Checks a mail against the rules of mail programs (decision 111). */
export function lintMail(message: MailMessage): readonly MailFault[] {
  const view = viewMail(message)
  const rules = Object.entries(MAIL_RULES) as [MailFault['rule'], MailRule][]
  return rules.flatMap(([rule, check]) => check(view).map((fault) => ({ rule, message: fault })))
}
