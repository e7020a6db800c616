import type { StudioPerson } from './review-api.ts'

/** Characters of a comment. */
export const MAX_COMMENT = 2000
/** How long the author of a comment can change it. */
export const EDIT_MINUTES = 10

export interface StudioComment {
  readonly id: string
  /** Null for an account that is gone. */
  readonly author: StudioPerson | null
  /** '' for one that its author removed from among others. */
  readonly text: string
  readonly at: string
  readonly isEdited: boolean
  /** Whether the person who asks can still change it. */
  readonly mayEdit: boolean
}

export interface StudioThread {
  readonly id: string
  /** A file of the draft, "own-property/<id>" or "listing/<id>". */
  readonly subject: string
  /** JSON pointer of its place now; '' for the whole. */
  readonly pointer: string
  /** The place by titles: ["Page · Contact", "Title"]; empty outside the site definition. */
  readonly place: readonly string[]
  readonly isResolved: boolean
  readonly comments: readonly StudioComment[]
}

/**
 * GET /api/studio/drafts/:draft/comments: the threads about what the draft (or "live") has; those about what it lacks stay stored.
 * POST `{ subject, pointer, text }` begins one, …/comments/:thread/replies `{ text }` answers, …/resolve `{ isResolved }`, PUT and DELETE
 * …/comments/texts/:comment change or remove an own comment. "@Name" in a text tells that person by mail. All answer the list.
 */
export interface StudioComments {
  readonly threads: readonly StudioThread[]
}
