/** The consent categories, in the order of the dialog; the first is always given (CONS-02). */
export const CONSENT_CATEGORIES = ['necessary', 'analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** External media that may show at once with a visitor's consent: the base layer of maps; videos and virtual tours. */
export const EXTERNAL_MEDIA = ['maps', 'videos'] as const

export type ExternalMedium = (typeof EXTERNAL_MEDIA)[number]

/** A configured medium and its sources, by known names. */
export interface ExternalMediaSource {
  readonly medium: ExternalMedium
  readonly names: readonly string[]
}

/** A visitor's answer: `necessary` is always true. */
export type Consent = { readonly [category in ConsentCategory]: boolean }
