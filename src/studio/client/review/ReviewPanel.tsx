import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Suspense, useId, useState } from 'react'
import type { StudioPublished, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { changesQuery, type StudioAccount, treeQuery } from '#src/studio/client/api/queries.ts'
import { FileChange } from '#src/studio/client/changes/FileChange.tsx'
import { type CommentSubject, commentSubjectAtom } from '#src/studio/client/comments/comment-atoms.ts'
import { ComparedPages } from '#src/studio/client/compare/ComparedPages.tsx'
import { PublishedNotice } from '#src/studio/client/publish/PublishedNotice.tsx'
import { PublishForm } from '#src/studio/client/publish/PublishForm.tsx'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Review.module.css'
import ReviewNotice from './ReviewNotice.tsx'
import { SendBack } from './SendBack.tsx'

const CommentsPanel = lazyWithTexts('studio-comments', () => import('#src/studio/client/comments/CommentsPanel.tsx'))

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}

/** The review of a draft: its changes word for word, the pages before and after, and what to do with it. */
export default function ReviewPanel({ account, site, draft }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const [published, setPublished] = useState<StudioPublished | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const chosen = site.drafts.find(({ id }) => id === draft)
  const close = () => go({ panel: null, ...(published?.version != null && { draft: null }) })
  const title = text('studio-review.title', { title: chosen?.title ?? '' })
  if (published !== null || sentTo !== null)
    return (
      <DialogBox title={text('studio-review.ask')} shape="sheet" onClose={close}>
        {published !== null ? (
          <PublishedNotice published={published} onClose={close} />
        ) : (
          <Notice tone="success" role="status">
            {text('studio-review.sent-back', { name: sentTo ?? '' })}
          </Notice>
        )}
      </DialogBox>
    )
  if (chosen === undefined || chosen.state !== 'open' || chosen.review?.state !== 'asked')
    return (
      <DialogBox title={title} shape="sheet" onClose={close}>
        <Notice tone="empty">
          <p>{text('studio-review.over')}</p>
          {chosen !== undefined && (
            <Button variant="secondary" onClick={() => go({ panel: 'publish' })}>
              {text('studio.publish.open-changes')}
            </Button>
          )}
        </Notice>
      </DialogBox>
    )
  return (
    <DialogBox title={title} shape="whole" onClose={close}>
      <OpenReview
        account={account}
        site={site}
        draft={chosen}
        review={chosen.review}
        onPublished={setPublished}
        onSentBack={() => setSentTo(chosen.review?.askedBy?.name ?? text('studio.draft.somebody'))}
      />
    </DialogBox>
  )
}

interface OpenProps {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: StudioSite['drafts'][number]
  readonly review: NonNullable<StudioSite['drafts'][number]['review']>
  readonly onPublished: (published: StudioPublished) => void
  readonly onSentBack: () => void
}

function OpenReview({ account, site, draft, review, onPublished, onSentBack }: OpenProps) {
  const text = useText()
  const id = useId()
  const [, go] = useStudioAddress()
  const [side, setSide] = useState<'changes' | 'page'>('changes')
  const [page, setPage] = useState<string | null>(null)
  const [isCommenting, setIsCommenting] = useState(false)
  const setSubject = useSetAtom(commentSubjectAtom)
  const changes = useQuery({ ...changesQuery(draft.id), refetchOnMount: 'always' })
  const { data: tree } = useQuery(treeQuery(draft.id))
  const mayPublish = account.actions.includes('publish')
  /** The page that shows a file; null for what no page shows by itself. */
  const pageOf = (file: string) => {
    const entry = tree?.entries.find((each) => each.file === file)
    if (entry?.kind === 'page') return entry.paths === null ? null : file
    return tree?.entries.find(({ kind, id: own }) => kind === 'page' && entry?.shownOn[0] === own)?.file ?? null
  }
  const comment = (about: CommentSubject) => {
    setSubject(about)
    setIsCommenting(true)
  }
  const show = (file: string) => {
    setPage(file)
    setSide('page')
  }
  const { data } = changes
  const isBlocked = data !== undefined && data.conflicts.length + data.errors.length > 0
  return (
    <div className={`stack shrinks ${styles.review}`} data-side={side}>
      <fieldset className={`unframed gap-4 small ${styles.sides}`}>
        <legend className="visually-hidden">{text('studio-review.side')}</legend>
        {(['changes', 'page'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}-side`} checked={side === each} onChange={() => setSide(each)} />
            {text(`studio-review.side.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className={`stack gap-4 shrinks ${styles.aside}`}>
        <ReviewNotice review={review} since={data?.sinceAsked} mayPublish={mayPublish} isOpen />
        {data === undefined ? (
          <p role="status">{changes.isError ? text('studio.failed.action') : text('studio.loading')}</p>
        ) : (
          <>
            <section className="stack gap-3">
              <h3 className="medium">{text('studio.change.title', { count: data.changes.length })}</h3>
              <ul className="stack gap-3">
                {data.changes.map((change) => {
                  const shown = pageOf(change.file)
                  return (
                    <FileChange
                      key={change.file}
                      change={change}
                      title={change.title}
                      actionOf={({ pointer, place }) => (
                        <Button
                          variant="text"
                          size="small"
                          onClick={() => comment({ subject: change.file, pointer, name: place.join(' › ') })}
                        >
                          {text('studio-review.comment')}
                          <span className="visually-hidden"> {place.join(' › ')}</span>
                        </Button>
                      )}
                      actions={
                        shown !== null && (
                          <Button variant="text" size="small" onClick={() => show(shown)}>
                            {text('studio-review.show-page')}
                            <span className="visually-hidden"> {change.title}</span>
                          </Button>
                        )
                      }
                    />
                  )
                })}
              </ul>
            </section>
            {isBlocked && (
              <Notice tone="error">
                <p>{text('studio-review.conflicts')}</p>
                <Button size="small" variant="link" onClick={() => go({ panel: 'publish' })}>
                  {text('studio.publish.open')}
                </Button>
              </Notice>
            )}
            {data.needsOther === true && <Notice>{text('studio-review.other-needed')}</Notice>}
            {mayPublish && !isBlocked && data.needsOther !== true && data.changes.length > 0 && (
              <PublishForm draft={draft.id} changes={data} isSaved isScheduled={false} onPublished={onPublished} />
            )}
            {mayPublish && review.askedBy?.isMe !== true && <SendBack draft={draft.id} onSentBack={onSentBack} />}
          </>
        )}
      </div>
      {isCommenting && (
        <Suspense>
          <CommentsPanel draft={draft.id} onClose={() => setIsCommenting(false)} />
        </Suspense>
      )}
      <div className={`stack shrinks ${styles.pages}`}>
        <ComparedPages site={site} draft={draft.id} chosen={page} onChoose={setPage} />
      </div>
    </div>
  )
}
