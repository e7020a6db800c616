import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'

/** The action of a mailed link. Reading it changes nothing, because mail scanners follow links. */
export interface MailAction {
  readonly describe: (token: string, language: Language) => Promise<MailActionState>
  /** Performs it, or finds it done; "gone" where the secret is invalid or expired. */
  readonly perform: (token: string) => Promise<'done' | 'gone'>
}

/** Actions by name, which is also the id of the page that the links open. */
export type MailActions = { readonly [name in MailActionName]?: MailAction }
