import type { StudioDraft } from '#schemas/studio/studio-api.ts'

/** Whether a draft waits for the person who looks: to review it, or because it was sent back. */
export function waitsForMe(draft: StudioDraft): boolean {
  const { review } = draft
  return isReviewOf(draft) || (review?.state === 'sent-back' && review.askedBy?.isMe === true)
}

/** Whether the person who looks is asked to review a draft. */
export function isReviewOf({ state, review }: StudioDraft): boolean {
  return state === 'open' && review?.state === 'asked' && review.reviewer?.isMe === true
}
