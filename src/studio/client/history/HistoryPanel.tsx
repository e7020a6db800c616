import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioVersion } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { historyQuery, type StudioAccount } from '#src/studio/client/api/queries.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './History.module.css'
import { VersionDetails } from './VersionDetails.tsx'

/** The versions that were live, newest first; each can be viewed and restored. */
export function HistoryPanel({ account }: { readonly account: StudioAccount }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { data: versions, isError } = useQuery(historyQuery)
  const [opened, setOpened] = useState<number | null>(null)
  const version = versions?.find(({ number }) => number === opened)
  return (
    <DialogBox title={text('studio.history.title')} shape="sheet" onClose={() => go({ panel: null })}>
      {version !== undefined ? (
        <VersionDetails version={version} mayEdit={account.actions.includes('edit-drafts')} onBack={() => setOpened(null)} />
      ) : (
        <>
          <p className="quiet small">{text('studio.history.words')}</p>
          {versions === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
          {versions?.length === 0 && <Notice tone="empty">{text('studio.history.none')}</Notice>}
          <ol className="stack">
            {versions?.map((each) => (
              <Version key={each.number} version={each} onOpen={() => setOpened(each.number)} />
            ))}
          </ol>
        </>
      )}
    </DialogBox>
  )
}

function Version({ version, onOpen }: { readonly version: StudioVersion; readonly onOpen: () => void }) {
  const text = useText()
  const moment = useMomentText()
  const { number, at, author, reason, isShown, what } = version
  return (
    <li className={`stack starts gap-1 ruled ${styles.version}`}>
      <h3 className="row gap-2 medium">
        {text('studio.history.version', { number })}
        {isShown && (
          <Badge tone="primary" shape="pill">
            {text('studio.history.shown')}
          </Badge>
        )}
      </h3>
      <p className="quiet small">{[moment(at), author].filter(Boolean).join(' · ')}</p>
      <p>{what}</p>
      {reason !== null && <p className={`quiet small ${styles.reason}`}>{reason}</p>}
      <Button size="small" variant="link" onClick={onOpen}>
        {text('studio.history.details')}
        <span className="visually-hidden"> {text('studio.history.version', { number })}</span>
      </Button>
    </li>
  )
}
