/** The widths in px of the webp variants the server makes of a picture; 250 is the listing thumbnail (WIDG-04). */
export const PICTURE_WIDTHS = [100, 250, 400, 600, 800, 1080, 1360] as const

/** The widths in px of a progressive image (WIDG-04). */
export const PROGRESSIVE_WIDTHS = [100, 400, 600, 800, 1080, 1360] as const
