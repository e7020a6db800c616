import type { Language } from '#schemas/language.ts'

/** A mail before rendering: its blocks and its frame. */
export interface MailPage {
  readonly language: Language
  readonly title: string
  /** What lists of mails show after the subject; hidden in the mail itself. */
  readonly preheader: string
  readonly blocks: readonly MailBlock[]
  readonly sender: MailSender
  /** Why the recipient gets this mail; shown at the end. */
  readonly reason: string
}

/** The sender with the legal identity (decision 040, point 22) and the look. */
export interface MailSender {
  readonly name: string
  readonly url: string
  /** Null where the logo is no picture. */
  readonly logo: MailLogo | null
  /** Address, telephone, e-mail, company number, IPI/BIV number: a line each. */
  readonly identity: readonly MailLine[]
  readonly privacy: { readonly label: string; readonly url: string } | null
  readonly style: MailStyle
}

/** A line of the footer, with where it leads: "tel:", "mailto:". */
export interface MailLine {
  readonly text: string
  readonly url?: string
}

/** The logo as PNG, as large as it shows. */
export interface MailLogo {
  readonly url: string
  /** For a dark ground. */
  readonly darkUrl: string
  readonly widthPx: number
  readonly heightPx: number
  /** Whether the name of the agency is in it. */
  readonly hasName: boolean
}

/** The look of the agency's theme. */
export interface MailStyle {
  readonly light: MailColours
  /** For mail programs with a dark scheme that they let mails have a say in. */
  readonly dark: MailColours
  /** Fonts of devices, without double quotes: mails load none. */
  readonly titleFont: string
  readonly textFont: string
  /** Of the sheet, cards and pictures: "6px". */
  readonly radius: string
  readonly buttonRadius: string
}

/** Colours "#rrggbb". Texts, links and notes are readable on all grounds (4.5:1). */
export interface MailColours {
  readonly ink: string
  readonly slate: string
  readonly line: string
  /** The ground of the mail, of its sheet, and of its cards. */
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

/** A picture as JPEG, which every mail program shows; the small one where cards are many. */
export interface MailPicture {
  readonly url: string
  readonly smallUrl: string
  readonly alt: string
  readonly aspect: number
  /** What is told of a picture that a program made or changed; shown below it. */
  readonly note?: string
}
