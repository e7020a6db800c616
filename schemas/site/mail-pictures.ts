/** The logo in mails: PNG, since Outlook shows no SVG, at twice the displayed pixels. */
export const MAIL_LOGO = {
  path: '/mail-logo.png',
  darkPath: '/mail-logo-dark.png',
  box: { widthPx: 220, heightPx: 44 },
  /** A logo above this ratio is assumed to contain the agency's name. */
  wide: 2.2,
  density: 2,
} as const

/** Property pictures in mails: JPEG, since Outlook shows no WebP, cropped to one ratio; widths in px by URL segment. */
export const MAIL_PICTURES = { 'mail-large': 1096, 'mail-small': 504 } as const
export const MAIL_PICTURE_ASPECT = 3 / 2
