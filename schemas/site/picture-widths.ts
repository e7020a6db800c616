/** The widths in px of a picture's WebP variants on the server; 250 is the listing thumbnail (WIDG-04). */
export const PICTURE_WIDTHS = [100, 250, 400, 600, 800, 1080, 1360] as const

/** The crop in px of a picture that fills the first screen of a phone, which would show only a third of a wide picture. */
export const PORTRAIT_CROP = { width: 540, height: 960 } as const

/** The widths in px of a progressive image (WIDG-04). */
export const PROGRESSIVE_WIDTHS = [100, 400, 600, 800, 1080, 1360] as const
