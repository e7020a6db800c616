/** The consent categories, in display order; the first is always granted (CONS-02). */
export const CONSENT_CATEGORIES = ['necessary', 'analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** External media that load without a click after consent: map tiles; videos and virtual tours. */
export const EXTERNAL_MEDIA = ['maps', 'videos'] as const

export type ExternalMedium = (typeof EXTERNAL_MEDIA)[number]

/** A configured medium and the names of its sources. */
export interface ExternalMediaSource {
  readonly medium: ExternalMedium
  readonly names: readonly string[]
}

/** A visitor's answer: `necessary` is always true. */
export type Consent = { readonly [category in ConsentCategory]: boolean }
