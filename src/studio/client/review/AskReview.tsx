import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MAX_REVIEW_NOTE, type StudioReview } from '#schemas/studio/review-api.ts'
import type { StudioDraft } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { colleaguesQuery, draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select, TextArea } from '#src/ui/TextInput.tsx'
import styles from './Review.module.css'

interface Props {
  readonly draft: StudioDraft
  /** Whether the server has everything that was typed. */
  readonly isSaved: boolean
  /** Whether the site wants another person than this one to publish. */
  readonly needsOther: boolean
  /** Whether the person cannot publish the draft. */
  readonly isOnlyWay: boolean
}

/** Asks a colleague to review a draft, by mail. */
export default function AskReview(props: Props) {
  const text = useText()
  const { draft, isOnlyWay } = props
  const isAsked = draft.review?.state === 'asked'
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null)
    return (
      <Notice tone="success" role="status">
        {text('studio-review.asked', { name: asked })}
      </Notice>
    )
  if (isOnlyWay && !isAsked) return <AskForm {...props} onAsked={setAsked} />
  return (
    <Disclosure className="small" summary={text(isAsked ? 'studio-review.send-again' : 'studio-review.also')}>
      <AskForm {...props} onAsked={setAsked} />
    </Disclosure>
  )
}

function AskForm({ draft, isSaved, needsOther, isOnlyWay, onAsked }: Props & { readonly onAsked: (name: string) => void }) {
  const text = useText()
  const id = useId()
  const queryClient = useQueryClient()
  const sessions = useSessions()
  const colleagues = useQuery(colleaguesQuery)
  const people = colleagues.data?.filter(({ mayPublish, isMe }) => mayPublish && !isMe)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const only = people?.length === 1 ? people[0]?.id : undefined
  const reviewer = chosen || only || ''
  const ask = useMutation({
    async mutationFn() {
      await sessions.flushAll()
      return await askStudio<StudioReview>(draftPath(draft.id, '/review'), { method: 'POST', body: { reviewer, note } })
    },
    async onSuccess({ reviewer: person }) {
      onAsked(person?.name ?? '')
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['changes', draft.id] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  if (people?.length === 0) return <Notice>{text('studio-review.nobody')}</Notice>
  return (
    <form className={`stack gap-3 ${styles.ask}`} onSubmit={submit} data-ruled={isOnlyWay || undefined}>
      {isOnlyWay && <h3 className="medium">{text('studio-review.ask')}</h3>}
      {needsOther && <p className="small measure">{text('studio-review.other-needed')}</p>}
      <p className="quiet small measure">{text('studio-review.ask-words')}</p>
      <div className="stack gap-1">
        <label htmlFor={`${id}-who`} className="small strong">
          {text('studio-review.who')}
        </label>
        <Select
          id={`${id}-who`}
          className={styles.person}
          required
          value={reviewer}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{text('studio-review.choose')}</option>
          {people?.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
      </div>
      <div className="stack gap-1">
        <label htmlFor={`${id}-note`} className="small strong">
          {text('studio-review.note')}
        </label>
        <TextArea
          id={`${id}-note`}
          rows={2}
          maxLength={MAX_REVIEW_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Problem words={ask.error?.message ?? null} size="small" />
      <Button
        type="submit"
        size={isOnlyWay ? 'large' : 'small'}
        variant={isOnlyWay ? 'primary' : 'secondary'}
        className={styles.button}
        disabled={ask.isPending || !isSaved}
      >
        {text('studio-review.send')}
      </Button>
    </form>
  )
}
