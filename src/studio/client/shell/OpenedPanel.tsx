import { LIVE, type StudioSite } from '#schemas/studio/studio-api.ts'
import type { StudioAddress } from '#src/studio/client/address/studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { ComparePanel } from '#src/studio/client/compare/ComparePanel.tsx'
import { HistoryPanel } from '#src/studio/client/history/HistoryPanel.tsx'
import { PublishPanel } from '#src/studio/client/publish/PublishPanel.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'

interface Props {
  readonly name: NonNullable<StudioAddress['panel']>
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
  /** The public path of the shown page; null for none. */
  readonly path: string | null
}

const CommentsPanel = lazyWithTexts('studio-comments', () => import('#src/studio/client/comments/CommentsPanel.tsx'))
const ReviewPanel = lazyWithTexts('studio-review', () => import('#src/studio/client/review/ReviewPanel.tsx'))
const SharePanel = lazyWithTexts('studio-share', () => import('#src/studio/client/share/SharePanel.tsx'))

/** The open panel; a separate file that loads later. */
export default function OpenedPanel({ name, account, site, draft, path }: Props) {
  switch (name) {
    case 'publish':
      return <PublishPanel account={account} site={site} draft={draft} />
    case 'review':
      return draft === LIVE ? null : <ReviewPanel account={account} site={site} draft={draft} />
    case 'history':
      return <HistoryPanel account={account} />
    case 'compare':
      return <ComparePanel site={site} draft={draft} />
    case 'comments':
      return <CommentsPanel draft={draft} />
    case 'share':
      return draft === LIVE ? null : <SharePanel draft={draft} path={path ?? '/'} />
  }
}
