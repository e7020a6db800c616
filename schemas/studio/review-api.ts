/** A person of the staff, by name. `isMe`: the person who asks. */
export interface StudioPerson {
  readonly name: string
  readonly isMe: boolean
}

/** GET /api/studio/colleagues: the people whose accounts are in use, by name. */
export interface StudioColleague extends StudioPerson {
  readonly id: string
  /** Whether the person may publish, and so review. */
  readonly mayPublish: boolean
}

/** Characters of what one person writes to the other. */
export const MAX_REVIEW_NOTE = 1000

/**
 * The review of a draft. POST …/drafts/:draft/review `{ reviewer, note }` asks somebody, by the id of the account; POST
 * …/review/send-back `{ note }` gives the draft back. Both answer it. A published draft has none.
 */
export interface StudioReview {
  readonly state: 'asked' | 'sent-back'
  /** Null for an account that is gone. */
  readonly askedBy: StudioPerson | null
  readonly askedAt: string
  /** What the person who asked wrote; '' for nothing. */
  readonly note: string
  readonly reviewer: StudioPerson | null
  /** Who sent it back; null while it is asked. */
  readonly answeredBy: StudioPerson | null
  readonly answeredAt: string | null
  readonly answer: string
}
