/**
 * A link that shows a draft to somebody without an account. GET /api/studio/drafts/:draft/links answers those that hold, the newest first; POST of a {@link StudioShareWish} makes one and answers a {@link StudioMadeLink};
 * POST .../links/:id/end ends one before its time.
 */
export interface StudioShareLink {
  readonly id: string
  /** Whom it was made for, as they wrote; shown in the preview. */
  readonly madeFor: string | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

/** A new link with its whole address, which is shown this once. */
export interface StudioMadeLink extends StudioShareLink {
  readonly url: string
}

export interface StudioShareWish {
  /** The page that it opens first, as a path of the site; it opens all others, too. */
  readonly path: string
  readonly hours: number
  readonly madeFor: string
}

/** Four weeks. */
export const MAX_SHARE_HOURS = 672
