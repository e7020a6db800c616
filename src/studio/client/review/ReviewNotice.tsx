import type { StudioReview } from '#schemas/studio/review-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Review.module.css'

interface Props {
  readonly review: StudioReview
  /** The number of values that changed since somebody was asked. */
  readonly since: number | undefined
  readonly mayPublish: boolean
  /** Whether the review is open already. */
  readonly isOpen?: boolean
}

/** Where a review stands, and what was written about it. */
export default function ReviewNotice({ review, since = 0, mayPublish, isOpen = false }: Props) {
  const text = useText()
  const moment = useMomentText()
  const [, go] = useStudioAddress()
  const { state, askedBy, askedAt, note, reviewer, answeredBy, answeredAt, answer } = review
  const isSentBack = state === 'sent-back'
  const nameOf = (person: typeof askedBy) => person?.name ?? text('studio.draft.somebody')
  const key = isSentBack ? 'sent-back-by' : reviewer?.isMe === true ? 'for-me' : 'in-review'
  const who = isSentBack ? answeredBy : reviewer?.isMe === true ? askedBy : reviewer
  const words = isSentBack ? answer : note
  return (
    <Notice tone="accent" className="stack gap-2">
      <p>{text(`studio-review.${key}`, { name: nameOf(who), moment: moment(answeredAt ?? askedAt) })}</p>
      {words !== '' && <blockquote className={styles.words}>{words}</blockquote>}
      {!isSentBack && <p className="small quiet">{text('studio-review.since', { count: since })}</p>}
      {!isSentBack && mayPublish && !isOpen && (
        <Button size="small" variant="secondary" className={styles.button} onClick={() => go({ panel: 'review' })}>
          {text('studio-review.open')}
        </Button>
      )}
    </Notice>
  )
}
