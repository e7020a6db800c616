import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MAX_REVIEW_NOTE } from '#schemas/studio/review-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/TextInput.tsx'
import styles from './Review.module.css'

/** Sends a draft back to the person who asked for the review, with a sentence. */
export function SendBack({ draft, onSentBack }: { readonly draft: string; readonly onSentBack: () => void }) {
  const text = useText()
  const id = useId()
  const queryClient = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const [note, setNote] = useState('')
  const sendBack = useMutation({
    mutationFn: () => askStudio(draftPath(draft, '/review/send-back'), { method: 'POST', body: { note: note.trim() } }),
    async onSuccess() {
      onSentBack()
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') sendBack.mutate()
  }
  if (!isWriting)
    return (
      <Button variant="secondary" className={styles.button} onClick={() => setIsWriting(true)}>
        {text('studio-review.send-back')}
      </Button>
    )
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <label htmlFor={id} className="small strong">
        {text('studio-review.send-back-note')}
      </label>
      <TextArea
        id={id}
        rows={3}
        className={styles.note}
        required
        autoFocus
        maxLength={MAX_REVIEW_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Problem words={sendBack.error?.message ?? null} size="small" />
      <div className="flow gap-3">
        <Button type="submit" variant="secondary" disabled={sendBack.isPending}>
          {text('studio-review.send-back-now')}
        </Button>
        <Button variant="text" onClick={() => setIsWriting(false)}>
          {text('studio-review.cancel')}
        </Button>
      </div>
    </form>
  )
}
