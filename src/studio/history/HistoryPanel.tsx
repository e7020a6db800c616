import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudioDraft, StudioVersion } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/address/use-studio-address.ts'
import { historyQuery, type StudioAccount, siteQuery } from '#src/studio/api/queries.ts'
import { askStudio } from '#src/studio/api/studio-request.ts'
import { DialogBox } from '#src/studio/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/shell/use-usual-title.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './History.module.css'

/** The versions that were live, the newest first; a draft can be begun from each. */
export function HistoryPanel({ account }: { readonly account: StudioAccount }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { data: versions, isError } = useQuery(historyQuery)
  return (
    <DialogBox title={text('studio.history.title')} shape="sheet" onClose={() => go({ panel: null })}>
      <p className={styles.words}>{text('studio.history.words')}</p>
      {versions === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {versions?.length === 0 && <Notice tone="empty">{text('studio.history.none')}</Notice>}
      <ol className={styles.versions}>
        {versions?.map((version) => (
          <Version key={version.number} version={version} mayEdit={account.actions.includes('edit-drafts')} />
        ))}
      </ol>
    </DialogBox>
  )
}

function Version({ version, mayEdit }: { readonly version: StudioVersion; readonly mayEdit: boolean }) {
  const text = useText()
  const moment = useMomentText()
  const [, go] = useStudioAddress()
  const queryClient = useQueryClient()
  const { number, at, author, reason, isShown, what } = version
  const restore = useMutation({
    mutationFn: () => askStudio<StudioDraft>(`/history/${number}/restore`, { method: 'POST' }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
      go({ draft: id, panel: null })
    },
  })
  return (
    <li className={styles.version}>
      <h3 className={styles.number}>
        {text('studio.history.version', { number })}
        {isShown && (
          <Badge tone="primary" shape="pill">
            {text('studio.history.shown')}
          </Badge>
        )}
      </h3>
      <p className={styles.when}>{[moment(at), author].filter(Boolean).join(' · ')}</p>
      <p>{what}</p>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {restore.isError && (
        <p role="alert" className={styles.problem}>
          {restore.error.message || text('studio.failed.action')}
        </p>
      )}
      {mayEdit && !isShown && (
        <Button size="small" variant="link" disabled={restore.isPending} onClick={() => restore.mutate()}>
          {text('studio.history.restore')}
          <span className="visually-hidden"> {text('studio.history.version', { number })}</span>
        </Button>
      )}
    </li>
  )
}
