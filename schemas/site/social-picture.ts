/** The picture that the server draws of the logo, for pages that have none of their own to show in social networks. */
export const SOCIAL_PICTURE = { path: '/social.png', widthPx: 1200, heightPx: 630 } as const
