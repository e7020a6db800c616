import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'

/** What a link in a mail can do. To look at it changes nothing: programs that check mails follow links. */
export interface MailAction {
  readonly describe: (token: string, language: Language) => Promise<MailActionState>
  /** Does it, or finds it done; "gone" where the secret means nothing, or no longer. */
  readonly perform: (token: string) => Promise<'done' | 'gone'>
}

/** By the name that is also the id of the page where such links lead. */
export type MailActions = { readonly [name in MailActionName]?: MailAction }
