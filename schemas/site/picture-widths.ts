/** The widths in px of the webp variants the server makes of a picture; 250 is the listing thumbnail (WIDG-04). */
export const PICTURE_WIDTHS = [100, 250, 400, 600, 800, 1080, 1360] as const

/** The crop in px for a picture that covers the first screen of a phone: a wide picture would be fetched whole and shown by a third. */
export const PORTRAIT_CROP = { width: 540, height: 960 } as const

/** The widths in px of a progressive image (WIDG-04). */
export const PROGRESSIVE_WIDTHS = [100, 400, 600, 800, 1080, 1360] as const
