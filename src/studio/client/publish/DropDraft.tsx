import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Publish.module.css'

/** Drops a draft after confirmation. */
export function DropDraft({ draft, title }: { readonly draft: string; readonly title: string }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const drop = useMutation({
    mutationFn: () => askStudio(draftPath(draft, '/drop'), { method: 'POST' }),
    async onSuccess() {
      go({ draft: null, panel: null })
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
  return (
    <div className={`small ${styles.drop}`}>
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        {text('studio.drop.open')}
      </Button>
      {isAsking && (
        <DialogBox title={text('studio.drop.title', { title })} role="alertdialog" onClose={() => setIsAsking(false)}>
          <div className="stack gap-3">
            <p className="quiet measure">{text('studio.drop.words')}</p>
            <Problem words={drop.error?.message ?? null} size="small" />
            <div className={`flow gap-3 ${dialog.actions}`}>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text('studio.drop.keep')}
              </Button>
              <Button disabled={drop.isPending} onClick={() => drop.mutate()}>
                {text('studio.drop.drop')}
              </Button>
            </div>
          </div>
        </DialogBox>
      )}
    </div>
  )
}
