import type { Language } from '#schemas/language.ts'

/** A mail before rendering. */
export interface MailPage {
  readonly language: Language
  readonly title: string
  /** Shown after the subject in lists of mails; hidden in the mail itself. */
  readonly preheader: string
  readonly blocks: readonly MailBlock[]
  readonly sender: MailSender
  /** Why the recipient gets this mail; shown at the end. */
  readonly reason: string
}

/** The sender with legal identity (decision 040, point 22) and style. */
export interface MailSender {
  readonly name: string
  readonly url: string
  /** Null without a logo picture. */
  readonly logo: MailLogo | null
  /** Address, telephone, e-mail, company number, IPI/BIV number: a line each. */
  readonly identity: readonly MailLine[]
  readonly privacy: { readonly label: string; readonly url: string } | null
  readonly style: MailStyle
}

/** A line of the footer with its link: "tel:", "mailto:". */
export interface MailLine {
  readonly text: string
  readonly url?: string
}

/** A PNG at its displayed size. */
export interface MailLogo {
  readonly url: string
  readonly darkUrl: string
  readonly widthPx: number
  readonly heightPx: number
  readonly hasName: boolean
}

export interface MailStyle {
  readonly light: MailColours
  /** For mail programs that support dark colours of mails. */
  readonly dark: MailColours
  /** System fonts, without double quotes: mails load none. */
  readonly titleFont: string
  readonly textFont: string
  /** The radius of corners of the sheet, cards and pictures: "6px". */
  readonly radius: string
  readonly buttonRadius: string
}

/** Colours as "#rrggbb". Texts, links and notes have a contrast of 4.5:1 on all backgrounds. */
export interface MailColours {
  readonly ink: string
  readonly slate: string
  readonly line: string
  /** The background of the mail, its sheet and its cards. */
  readonly paper: string
  readonly surface: string
  readonly tint: string
  /** The line above the sheet and around buttons. */
  readonly primary: string
  readonly link: string
  readonly accent: string
  readonly button: string
  readonly onButton: string
}

export interface MailFact {
  readonly label: string
  readonly value: string
}

/** Plain text, which the layout escapes. Line ends are preserved. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  | MailCard

/** A property or project: picture, reason, name, facts line by line, and a link to its page. */
export interface MailCard {
  readonly kind: 'card'
  readonly picture?: MailPicture
  readonly note?: string
  readonly title: string
  readonly lines: readonly string[]
  readonly price: string
  readonly link: { readonly label: string; readonly url: string } | null
}

/** A JPEG, which every mail program shows; small where there are many cards. */
export interface MailPicture {
  readonly url: string
  readonly smallUrl: string
  readonly alt: string
  readonly aspect: number
  /** A notice below a generated or altered picture. */
  readonly note?: string
}
