import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StudioChanges, StudioPublished } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Publish.module.css'
import { usePublishOutcome } from './use-publish-outcome.ts'

interface Props {
  readonly draft: string
  readonly changes: StudioChanges
  /** Whether the server has everything that was typed. */
  readonly isSaved: boolean
  readonly isScheduled: boolean
  readonly onPublished: (published: StudioPublished) => void
}

/** Publishes the shown changes now, or at a day and time in Belgian time. */
export function PublishForm({ draft, changes: { revision, conflicts, errors }, isSaved, isScheduled, onPublished }: Props) {
  const text = useText()
  const id = useId()
  const queryClient = useQueryClient()
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState('')
  const publish = useMutation({
    mutationFn: () =>
      askStudio<StudioPublished>(draftPath(draft, '/publish'), { method: 'POST', body: { revision, at: isLater ? at : null } }),
    async onSuccess(published) {
      onPublished(published)
      // Requests for the published draft would fail.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
    // Somebody else has changed the draft: show that first.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['changes', draft] }),
  })
  const isBroken = publish.isError && publish.error instanceof StudioError && publish.error.status === 0
  const outcome = usePublishOutcome(draft, isBroken, onPublished)
  const isBlocked = conflicts.length > 0 || errors.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish.mutate()
  }
  return (
    <form className={`stack starts gap-4 ruled ${styles.publish}`} onSubmit={submit}>
      <fieldset className="unframed stack gap-1">
        <legend className="visually-hidden">{text('studio.publish.when')}</legend>
        <label className={`flex gap-2 baseline clickable ${styles.choice}`}>
          <input type="radio" name="when" checked={!isLater} onChange={() => setIsLater(false)} />
          {text('studio.publish.now')}
        </label>
        <label className={`flex gap-2 baseline clickable ${styles.choice}`}>
          <input type="radio" name="when" checked={isLater} onChange={() => setIsLater(true)} />
          {text('studio.publish.later')}
        </label>
        {isLater && (
          <div className={`stack gap-1 small ${styles.moment}`}>
            <label htmlFor={id}>{text('studio.publish.moment')}</label>
            <TextInput id={id} type="datetime-local" required value={at} onChange={({ target }) => setAt(target.value)} />
          </div>
        )}
      </fieldset>
      {publish.isError && (
        <p role="alert" className="wrong small">
          {isBroken ? text(outcome === 'nothing' ? 'studio.publish.not-out' : 'studio.publish.broken') : null}
          {!isBroken && (publish.error.message || text('studio.failed.action'))}
        </p>
      )}
      {isBlocked && (
        <p id={`${id}-blocked`} className="quiet small measure">
          {text('studio.publish.blocked')}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        disabled={isBlocked || !isSaved || publish.isPending || (isBroken && outcome === null)}
        aria-describedby={isBlocked ? `${id}-blocked` : undefined}
      >
        {text(isLater ? 'studio.publish.schedule' : isScheduled ? 'studio.publish.now-instead' : 'studio.publish.publish')}
      </Button>
    </form>
  )
}
