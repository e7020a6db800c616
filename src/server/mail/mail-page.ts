import type { Language } from '#schemas/language.ts'

/** A mail before rendering: its blocks and its frame. */
export interface MailPage {
  readonly language: Language
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly sender: MailSender
  /** Why the recipient gets this mail; shown at the end. */
  readonly reason: string
}

/** The sender with the legal identity (decision 040, point 22) and the look. */
export interface MailSender {
  readonly name: string
  readonly url: string
  /** Address, telephone, company number, IPI/BIV number: a line each. */
  readonly identity: readonly string[]
  readonly privacy: { readonly label: string; readonly url: string } | null
  readonly style: MailStyle
}

/** Colours "#rrggbb" and fonts of the agency's theme. */
export interface MailStyle {
  readonly ink: string
  readonly slate: string
  readonly line: string
  readonly paper: string
  readonly primary: string
  readonly accent: string
  /** CSS font families, without double quotes. */
  readonly titleFont: string
  readonly textFont: string
}

/** A label and its value. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** A part of a mail, as plain text, which the layout escapes. Line ends are preserved. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  /** A property or project: picture, reason, name, facts line by line, and a link to its page. */
  | {
      readonly kind: 'card'
      readonly picture?: { readonly url: string; readonly alt: string; readonly aspect: number }
      readonly note?: string
      readonly title: string
      readonly lines: readonly string[]
      readonly price: string
      readonly link: { readonly label: string; readonly url: string } | null
    }
