/**
 * A link that shows a draft without an account. GET /api/studio/drafts/:draft/links lists the valid ones, newest first; POST of a
 * {@link StudioShareWish} creates a {@link StudioMadeLink}; POST …/links/:id/end ends one early.
 */
export interface StudioShareLink {
  readonly id: string
  /** The recipient as typed; shown in the preview. */
  readonly madeFor: string | null
  readonly createdAt: string
  readonly expiresAt: string
}

/** A new link with its full address, which is shown only once. */
export interface StudioMadeLink extends StudioShareLink {
  readonly url: string
}

export interface StudioShareWish {
  /** The path of the page that it opens first; it gives access to all others. */
  readonly path: string
  readonly hours: number
  readonly madeFor: string
}

/** Four weeks. */
export const MAX_SHARE_HOURS = 672
