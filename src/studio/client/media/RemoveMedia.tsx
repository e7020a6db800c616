import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioMediaDetails } from '#schemas/studio/media-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { mediaElsewhereQuery } from './media-queries.ts'
import { problemOf, titleOfMedia } from './media-words.ts'

interface Props {
  readonly details: StudioMediaDetails
  readonly draft: string
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Confirms the removal of a file, which is not part of the draft and cannot be undone. */
export function RemoveMedia({ details: { name }, draft, onClose, onRemoved }: Props) {
  const text = useText()
  const client = useQueryClient()
  const { data: elsewhere } = useQuery({ ...mediaElsewhereQuery(draft, name), staleTime: 0 })
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reasons = elsewhere && [
    ...(elsewhere.isLive ? [text('studio-media.elsewhere.live')] : []),
    ...(elsewhere.isInListings ? [text('studio-media.elsewhere.listings')] : []),
    ...(elsewhere.drafts.length > 0 ? [text('studio-media.elsewhere.drafts', { drafts: elsewhere.drafts.join(', ') })] : []),
  ]
  const remove = async () => {
    setRemoving(true)
    try {
      await askStudio('/media/remove', { method: 'POST', body: { name } })
      await client.invalidateQueries({ queryKey: ['media'] })
      onRemoved()
    } catch (problem) {
      setError(problem)
      setRemoving(false)
    }
  }
  const mayRemove = reasons?.length === 0
  return (
    <DialogBox title={text('studio-media.remove.title', { name: titleOfMedia(name) })} role="alertdialog" onClose={onClose}>
      <div className="stack gap-3">
        {reasons !== undefined && !mayRemove ? (
          <>
            <p className="quiet measure">{text('studio-media.elsewhere')}</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="quiet measure">{text('studio-media.remove.words')}</p>
        )}
        <Problem words={error === null ? null : problemOf(error, text)} />
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button variant="text" onClick={onClose}>
            {text('studio-media.cancel')}
          </Button>
          {mayRemove && (
            <Button disabled={isRemoving} onClick={() => void remove()}>
              {text('studio-media.remove.confirm')}
            </Button>
          )}
        </div>
      </div>
    </DialogBox>
  )
}
