/** A label and its value. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** A part of a mail, as plain text, which the layout escapes. Line ends are kept. */
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
