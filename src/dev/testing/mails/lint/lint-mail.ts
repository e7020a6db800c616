import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { MAIL_RULES, type MailRule } from './mail-rules.ts'
import { viewMail } from './mail-view.ts'

/** A part of a mail that mail programs show wrongly, or that is missing. */
export interface MailFault {
  readonly rule: keyof typeof MAIL_RULES
  readonly message: string
}

export function lintMail(message: MailMessage): readonly MailFault[] {
  const view = viewMail(message)
  const rules = Object.entries(MAIL_RULES) as [MailFault['rule'], MailRule][]
  return rules.flatMap(([rule, check]) => check(view).map((fault) => ({ rule, message: fault })))
}
