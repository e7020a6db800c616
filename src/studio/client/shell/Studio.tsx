import { useQuery } from '@tanstack/react-query'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { accountQuery, type StudioAccount, siteQuery } from '#src/studio/client/api/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import styles from './Studio.module.css'
import { Workspace } from './Workspace.tsx'

/** The Studio after loading account and site. */
export function Studio() {
  const account = useQuery(accountQuery)
  const site = useQuery(siteQuery)
  return (
    <>
      <StudioOf
        account={account.data}
        site={site.data}
        isFailed={account.isError || site.isError}
        onRetry={() => {
          void account.refetch()
          void site.refetch()
        }}
      />
      <SignInDialog />
    </>
  )
}

interface Props {
  readonly account: StudioAccount | undefined
  readonly site: StudioSite | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

function StudioOf({ account, site, isFailed, onRetry }: Props) {
  const text = useText()
  if (account !== undefined && site !== undefined) return <Workspace account={account} site={site} />
  return (
    <main className="centre tall pad-5">
      {isFailed ? (
        <Notice tone="empty">
          <h1 className={styles.startTitle}>{text('studio.failed.title')}</h1>
          <p>{text('studio.failed.words')}</p>
          <Button onClick={onRetry}>{text('studio.try-again')}</Button>
        </Notice>
      ) : (
        <p role="status">{text('studio.loading')}</p>
      )}
    </main>
  )
}
