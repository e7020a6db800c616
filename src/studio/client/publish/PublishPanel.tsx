import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { LIVE, type StudioChanges, type StudioPublished, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { changesQuery, type StudioAccount, treeQuery } from '#src/studio/client/api/queries.ts'
import { FindingActions } from '#src/studio/client/inspector/FindingActions.tsx'
import { FindingList } from '#src/studio/client/inspector/FindingList.tsx'
import { useSaveState, useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ConflictChoices } from './ConflictChoices.tsx'
import { DropDraft } from './DropDraft.tsx'
import styles from './Publish.module.css'
import { PublishedNotice } from './PublishedNotice.tsx'
import { PublishForm } from './PublishForm.tsx'
import { ScheduleNotice } from './ScheduleNotice.tsx'

const AskReview = lazyWithTexts('studio-review', () => import('#src/studio/client/review/AskReview.tsx'))
const ReviewNotice = lazyWithTexts('studio-review', () => import('#src/studio/client/review/ReviewNotice.tsx'))

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}

export function PublishPanel({ account, site, draft }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const sessions = useSessions()
  const [published, setPublished] = useState<StudioPublished | null>(null)
  const close = () => go({ panel: null, ...(published?.version != null && { draft: null }) })
  // Unsent edits are part of the draft.
  useEffect(() => void sessions.flushAll(), [sessions])
  const { kind } = useSaveState()
  const changes = useQuery({ ...changesQuery(draft), enabled: draft !== LIVE && published === null, refetchOnMount: 'always' })
  const mayEdit = account.actions.includes('edit-drafts')
  const mayPublish = account.actions.includes('publish')
  const chosen = site.drafts.find(({ id }) => id === draft)
  return (
    <DialogBox title={text(mayPublish ? 'studio.publish.title' : 'studio.publish.open-changes')} shape="sheet" onClose={close}>
      {published !== null ? (
        <PublishedNotice published={published} onClose={close} />
      ) : draft === LIVE ? (
        <Notice tone="empty">{text('studio.publish.nothing')}</Notice>
      ) : changes.data === undefined ? (
        <p role="status">{changes.isError ? text('studio.failed.action') : text('studio.loading')}</p>
      ) : (
        <>
          {chosen !== undefined && <ScheduleNotice draft={chosen} />}
          {chosen?.review !== undefined && chosen.state === 'open' && (
            <Suspense>
              <ReviewNotice review={chosen.review} since={changes.data.sinceAsked} mayPublish={mayPublish} />
            </Suspense>
          )}
          {kind !== 'saved' && <Notice role="status">{text('studio.publish.unsaved')}</Notice>}
          <Changes draft={draft} changes={changes.data} mayEdit={mayEdit} />
          {changes.data.changes.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              className={styles.compare}
              onClick={() => go({ panel: 'compare', against: null })}
            >
              {text('studio.compare.open')}
            </Button>
          )}
          {mayPublish && changes.data.changes.length > 0 && changes.data.needsOther !== true && (
            <PublishForm
              draft={draft}
              changes={changes.data}
              isSaved={kind === 'saved'}
              isScheduled={chosen?.state === 'scheduled'}
              onPublished={setPublished}
            />
          )}
          {mayEdit && chosen?.state === 'open' && changes.data.changes.length > 0 && (
            <Suspense>
              <AskReview
                draft={chosen}
                isSaved={kind === 'saved'}
                needsOther={changes.data.needsOther === true}
                isOnlyWay={!mayPublish || changes.data.needsOther === true}
              />
            </Suspense>
          )}
          {mayEdit && <DropDraft draft={draft} title={chosen?.title ?? ''} />}
        </>
      )}
    </DialogBox>
  )
}

function Changes({
  draft,
  mayEdit,
  changes: { changes, conflicts, errors, reach },
}: {
  readonly draft: string
  readonly mayEdit: boolean
  readonly changes: StudioChanges
}) {
  const text = useText()
  const { data: tree } = useQuery(treeQuery(draft))
  const titleOf = (file: string) => tree?.entries.find((entry) => entry.file === file)?.title ?? file
  if (changes.length === 0) return <Notice tone="empty">{text('studio.publish.nothing')}</Notice>
  return (
    <>
      {conflicts.length > 0 && (
        <ConflictChoices key={conflicts.map(({ name }) => name).join()} draft={draft} conflicts={conflicts} />
      )}
      {errors.length > 0 && (
        <div className="stack gap-3">
          <p className="quiet small measure">{text('studio.publish.errors')}</p>
          <FindingList
            findings={errors}
            titleOf={titleOf}
            actionOf={(finding) => <FindingActions finding={finding} mayEdit={mayEdit} isElsewhere />}
          />
        </div>
      )}
      <ChangeList changes={changes} />
      {reach !== null && (
        <section className={`stack gap-3 ${styles.section}`}>
          <h3 className="medium">{text('studio.publish.reach')}</h3>
          <p className="quiet small measure">
            {text('studio.publish.reach-words', { pages: reach.pages, languages: reach.languages })}
          </p>
          {reach.addresses.length > 0 && (
            <Disclosure className="small" summary={text('studio.publish.addresses')}>
              <ul className={`flow small ${styles.addresses}`}>
                {reach.addresses.map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
      )}
    </>
  )
}
