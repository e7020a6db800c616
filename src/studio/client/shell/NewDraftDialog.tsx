import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StudioDraft } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { type StudioAccount, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './DialogBox.module.css'
import { DialogBox } from './DialogBox.tsx'
import { useUsualTitle } from './use-usual-title.ts'

interface Props {
  readonly account: StudioAccount
  readonly onClose: () => void
}

export function NewDraftDialog({ account, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [, go] = useStudioAddress()
  const queryClient = useQueryClient()
  const usualTitle = useUsualTitle(account)
  const [title, setTitle] = useState(usualTitle)
  const begin = useMutation({
    mutationFn: () => askStudio<StudioDraft>('/drafts', { method: 'POST', body: { title: title.trim() || usualTitle() } }),
    async onSuccess({ id: draft }) {
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
      go({ draft })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate()
  }
  return (
    <DialogBox title={text('studio.draft.new')} onClose={onClose}>
      <form onSubmit={submit} className="stack gap-3">
        <p className="quiet measure">{text('studio.draft.new-words')}</p>
        <label htmlFor={id} className={`small strong ${styles.label}`}>
          {text('studio.draft.title')}
        </label>
        <TextInput id={id} value={title} maxLength={120} autoFocus onChange={({ target }) => setTitle(target.value)} />
        <Problem words={begin.error?.message ?? null} />
        <div className={`flow gap-3 ${styles.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button type="submit" disabled={begin.isPending}>
            {text('studio.draft.begin')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
