/** The picture for social networks that the server makes from the logo, for pages without another picture. */
export const SOCIAL_PICTURE = { path: '/social.png', widthPx: 1200, heightPx: 630 } as const
