import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import type { StudioChange, StudioDraft, StudioVersion } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { siteQuery, versionChangesQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { FileChange } from '#src/studio/client/changes/FileChange.tsx'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isModule } from './bring-back.ts'
import styles from './History.module.css'
import { useBringBack, type Wanted } from './use-bring-back.ts'

interface Props {
  readonly version: StudioVersion
  readonly mayEdit: boolean
  readonly onBack: () => void
}

type Shown = 'changed' | 'going-back'

/** The changes of a version, and the changes that restoring it would make: all, by page, or by module. */
export function VersionDetails({ version, mayEdit, onBack }: Props) {
  const text = useText()
  const moment = useMomentText()
  const [, go] = useStudioAddress()
  const sessions = useSessions()
  const { number, at, author, reason, isShown } = version
  const [shown, setShown] = useState<Shown>(isShown ? 'changed' : 'going-back')
  const against = shown === 'changed' ? 'previous' : sessions.draft()
  const { data: changes, isError } = useQuery(versionChangesQuery(number, against))
  const restore = useRestore(number)
  return (
    <>
      <Button variant="text" size="small" className={styles.back} onClick={onBack}>
        <Icon of={ArrowLeft} size={16} /> {text('studio.history.back')}
      </Button>
      <div className="stack gap-1">
        <h3 className="row gap-2 medium">{text('studio.history.version', { number })}</h3>
        <p className="quiet small">{[moment(at), author].filter(Boolean).join(' · ')}</p>
        {reason !== null && <p className={`quiet small ${styles.reason}`}>{reason}</p>}
        <div className={`flow gap-2-4 ${styles.actions}`}>
          <Button size="small" variant="secondary" onClick={() => go({ panel: 'compare', against: String(number) })}>
            {text('studio.history.look')}
          </Button>
          {mayEdit && !isShown && (
            <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate()}>
              {text('studio.history.restore')}
            </Button>
          )}
        </div>
        <Problem words={restore.error?.message ?? null} size="small" />
      </div>
      <fieldset className={`flow gap-2-4 small ${styles.switch}`}>
        <legend className="visually-hidden">{text('studio.history.shown-changes')}</legend>
        {(['changed', 'going-back'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="shown" checked={shown === each} onChange={() => setShown(each)} />
            {text(`studio.history.${each}`)}
          </label>
        ))}
      </fieldset>
      {changes === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {changes?.length === 0 && (
        <Notice tone="empty">{text(shown === 'changed' ? 'studio.history.first' : 'studio.history.same')}</Notice>
      )}
      {changes !== undefined && changes.length > 0 && (
        <Changes version={number} changes={changes} mayBringBack={mayEdit && shown === 'going-back'} />
      )}
    </>
  )
}

interface ChangesProps {
  readonly version: number
  readonly changes: readonly StudioChange[]
  readonly mayBringBack: boolean
}

function Changes({ version, changes, mayBringBack }: ChangesProps) {
  const text = useText()
  const bringBack = useBringBack(
    version,
    changes.map(({ file }) => file),
  )
  const buttonFor = (wanted: Wanted, words: string, title: string) => (
    <Button variant="text" size="small" disabled={bringBack.isPending} onClick={() => bringBack.mutate(wanted)}>
      {words}
      <span className="visually-hidden"> {title}</span>
    </Button>
  )
  return (
    <>
      <Problem words={bringBack.error?.message ?? null} size="small" />
      {bringBack.isSuccess && <Notice role="status">{text('studio.history.brought-back')}</Notice>}
      <ul className="stack gap-3">
        {changes.map((change) => {
          const { file, title } = change
          const isPage = file.startsWith('pages/') && change.kind !== 'removed'
          const isSmaller = isPage && changes.some((other) => other.file.startsWith('content/'))
          return (
            <FileChange
              key={file}
              change={change}
              title={title}
              actions={
                mayBringBack && (
                  <>
                    {buttonFor({ kind: 'file', file, title }, text('studio.history.bring-back'), title)}
                    {isSmaller && buttonFor({ kind: 'page', file, title }, text('studio.history.bring-back-page'), title)}
                  </>
                )
              }
              actionOf={({ pointer, kind, place }) =>
                mayBringBack &&
                kind === 'added' &&
                isModule(pointer) &&
                buttonFor({ kind: 'module', file, title, pointer }, text('studio.history.bring-back-module'), place.join(' '))
              }
            />
          )
        })}
      </ul>
    </>
  )
}

function useRestore(version: number) {
  const [, go] = useStudioAddress()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => askStudio<StudioDraft>(`/history/${version}/restore`, { method: 'POST' }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
      go({ draft: id, panel: null })
    },
  })
}
