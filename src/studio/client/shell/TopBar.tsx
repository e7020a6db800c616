import { History, Send } from 'lucide'
import { LIVE, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { isReviewOf } from '#src/studio/client/review/waits-for-me.ts'
import { SearchButton } from '#src/studio/client/search/SearchButton.tsx'
import { UndoControls } from '#src/studio/client/undo/UndoControls.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { DraftMenu } from './DraftMenu.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import styles from './TopBar.module.css'

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}

/** Draft, save state and main actions. */
export function TopBar({ account, site, draft }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const mayPublish = account.actions.includes('publish')
  const mayEdit = account.actions.includes('edit-drafts')
  const isAskedMe = mayPublish && site.drafts.some((each) => each.id === draft && isReviewOf(each))
  return (
    <header className={`row gap-3 narrows underlined surface ${styles.bar}`}>
      <h1 className={`cut medium snug ${styles.agency}`}>{site.agencyName}</h1>
      <DraftMenu account={account} site={site} draft={draft} />
      <SaveIndicator />
      <div className={`row gap-2 fixed to-end ${styles.actions}`}>
        {mayEdit && <UndoControls draft={draft} />}
        <SearchButton account={account} draft={draft} />
        <Button
          variant="plain"
          size="icon"
          aria-label={text('studio.history.open')}
          title={text('studio.history.open')}
          data-tour="versions"
          onClick={() => go({ panel: 'history' })}
        >
          <Icon of={History} size={18} strokeWidth={1.75} />
        </Button>
        <Button
          size="small"
          className={styles.publish}
          data-tour="publish"
          onClick={() => go({ panel: isAskedMe ? 'review' : 'publish' })}
        >
          <Icon of={Send} size={16} strokeWidth={1.75} />
          <span>
            {text(
              isAskedMe
                ? 'studio.publish.open-asked'
                : mayPublish
                  ? 'studio.publish.open'
                  : mayEdit && draft !== LIVE
                    ? 'studio.publish.open-review'
                    : 'studio.publish.open-changes',
            )}
          </span>
        </Button>
        <AccountMenu account={account} isFresh={site.isFresh} />
      </div>
    </header>
  )
}
