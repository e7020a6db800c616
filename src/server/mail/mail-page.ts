import type { Language } from '#schemas/language.ts'
import type { MailBlock } from './mail-block.ts'

/** A mail before rendering: its blocks and its frame. */
export interface MailPage {
  readonly language: Language
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly sender: MailSender
  /** Why the recipient gets this mail; shown at the end. */
  readonly reason: string
}

/** The sender with the legal identity (decision 040, point 22) and the colours. */
export interface MailSender {
  readonly name: string
  readonly url: string
  /** Address, telephone, company number, IPI/BIV number: a line each. */
  readonly identity: readonly string[]
  readonly privacy: { readonly label: string; readonly url: string } | null
  readonly colors: MailColors
}

/** Colours "#rrggbb" of the agency's theme. */
export interface MailColors {
  readonly ink: string
  readonly slate: string
  readonly line: string
  readonly paper: string
  readonly primary: string
  readonly accent: string
}
