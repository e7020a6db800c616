import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudioOwnChange, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Own.module.css'
import { OWN_KEY, ownHistoryQuery, ownPath } from './own-queries.ts'
import type { OwnSession } from './own-session.ts'

interface Props {
  readonly id: number
  readonly session: OwnSession
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** Who changed what of a property, and when; each earlier record can be taken back. */
export function OwnHistory({ id, session, mayEdit, onClose }: Props) {
  const text = useText()
  const moment = useMomentText()
  const client = useQueryClient()
  const { data, isError } = useQuery(ownHistoryQuery(id))
  const restore = useMutation({
    async mutationFn(change: number) {
      await session.flush()
      return await askStudio<StudioOwnProperty>(ownPath(id, '/restore'), { method: 'POST', body: { change } })
    },
    async onSuccess(own) {
      session.replace(own)
      await client.invalidateQueries({ queryKey: [...OWN_KEY, 'history', id] })
      onClose()
    },
  })
  return (
    <DialogBox title={text('studio.own.history')} shape="sheet" onClose={onClose}>
      {data === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {restore.isError && (
        <p role="alert" className="wrong small">
          {restore.error.message || text('studio.failed.action')}
        </p>
      )}
      <ol className="list gap-4">
        {data?.map((change, index) => (
          <li key={change.id} className={`stack gap-1 small ${styles.change}`}>
            <p>
              <strong>{change.author || text('studio.own.history.gone')}</strong>{' '}
              <span className="quiet">{moment(change.at)}</span>
            </p>
            <p>{text(`studio.own.history.${change.kind}`, { state: text(`studio.own.state.${change.state}`) })}</p>
            <Differences changes={change.changes} />
            {mayEdit && index > 0 && (
              <Button size="small" variant="secondary" disabled={restore.isPending} onClick={() => restore.mutate(change.id)}>
                {text('studio.own.history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </DialogBox>
  )
}

function Differences({ changes }: Pick<StudioOwnChange, 'changes'>) {
  const text = useText()
  if (changes.length === 0) return null
  return (
    <ul className="list gap-line">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="quiet">{field}</span>
          {(before ?? '') + (after ?? '') !== '' && (
            <>
              {': '}
              {before !== null && before !== '' && <del>{before}</del>}{' '}
              {after === null ? text('studio.own.history.taken') : <ins>{after}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
