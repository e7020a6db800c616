import { mailHtml } from './mail-html.ts'
import type { MailPage } from './mail-page.ts'
import { mailText } from './mail-text.ts'

/** Sets a mail as HTML and as plain text: the same words in the same order. */
export function layOutMail(page: MailPage): { readonly html: string; readonly text: string } {
  return { html: mailHtml(page), text: mailText(page) }
}
