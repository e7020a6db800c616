/** The logo in mails: PNG, since Outlook shows no SVG. Drawn with twice the pixels of the box that it shows in. */
export const MAIL_LOGO = {
  path: '/mail-logo.png',
  darkPath: '/mail-logo-dark.png',
  box: { widthPx: 220, heightPx: 44 },
  /** A logo that is wider than this has the name of the agency in it. */
  wide: 2.2,
  density: 2,
} as const

/** Pictures of properties in mails: JPEG, since Outlook shows no WebP, cut to one shape; widths in px, by their part of the URL. */
export const MAIL_PICTURES = { 'mail-large': 1096, 'mail-small': 504 } as const
export const MAIL_PICTURE_ASPECT = 3 / 2
