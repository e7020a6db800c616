import { useQuery } from '@tanstack/react-query'
import { Eye, Inbox, MailWarning, Send, SquarePen, TriangleAlert, Unplug } from 'lucide'
import { LIVE } from '#schemas/studio/studio-api.ts'
import type { StudioToday } from '#schemas/studio/today-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { treeQuery } from '#src/studio/client/api/queries.ts'
import { readLastFile } from '#src/studio/client/shell/use-last-file.ts'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { TodayLine } from './TodayLine.tsx'
import { TodaySection } from './TodaySection.tsx'
import { shortWhen, useWhen } from './use-when.ts'

interface Props extends StudioViewProps {
  readonly today: StudioToday
}

/** What waits for the account, the own draft first. */
export function TodayNeeds({ today, account, site, draft }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { requests, mails, software, drafts, ownProperties, day } = today
  const failedDrafts = drafts.filter(({ hasFailed }) => hasFailed)
  const reviews = account.actions.includes('show-properties') ? ownProperties.filter(({ state }) => state === 'review') : []
  const isSoftwareWrong = software !== null && (!software.isReady || software.failures > 0)
  const askedReviews = drafts.filter(({ waitsForReview }) => waitsForReview)
  const resumed = useResumed({ today, account, site, draft })
  const more = requests === null ? 0 : requests.count - requests.first.length
  const isEmpty =
    resumed === null &&
    (requests?.count ?? 0) === 0 &&
    (mails?.failed ?? 0) + (mails?.failedLeads ?? 0) + failedDrafts.length + reviews.length + askedReviews.length === 0 &&
    !isSoftwareWrong
  const empty = (
    <>
      <p>{text('studio.today.needs.none')}</p>
      <Button size="small" variant="secondary" onClick={() => go({ view: 'site', item: null })}>
        {text('studio.today.needs.site')}
      </Button>
    </>
  )
  return (
    <TodaySection title={text('studio.today.needs')} isEmpty={isEmpty} empty={empty}>
      {resumed}
      {requests?.first.map(({ id, name, title, about, createdAt, isRead }) => (
        <TodayLine
          key={id}
          to={{ view: 'requests', item: id }}
          icon={Inbox}
          tone={isRead ? undefined : 'strong'}
          title={
            <>
              {!isRead && <span className="visually-hidden">{text('studio.today.unread')}, </span>}
              {name || text('studio.today.someone')}
            </>
          }
          words={[title, about].filter(Boolean).join(' · ')}
          aside={shortWhen(createdAt, day)}
        />
      ))}
      {more > 0 && <TodayLine to={{ view: 'requests' }} title={text('studio.today.requests.more', { count: more })} />}
      {failedDrafts.map(({ id, title }) => (
        <TodayLine
          key={id}
          to={{ view: 'site', draft: id, panel: 'publish' }}
          icon={Send}
          tone="urgent"
          title={text('studio.today.draft.failed', { title })}
          words={text('studio.today.draft.failed.words')}
        />
      ))}
      {software !== null && isSoftwareWrong && (
        <TodayLine
          to={{ view: 'listings' }}
          icon={TriangleAlert}
          tone="urgent"
          title={text(software.isReady ? 'studio.today.software.failed' : 'studio.today.software.not-ready', {
            title: software.title,
          })}
          words={software.isReady && text('studio.today.software.failed.words', { count: software.failures })}
        />
      )}
      {mails !== null && mails.failed > 0 && (
        <TodayLine
          to={{ view: 'requests' }}
          icon={MailWarning}
          tone="urgent"
          title={text('studio.today.mails.failed', { count: mails.failed })}
          words={text('studio.today.mails.failed.words')}
        />
      )}
      {mails !== null && mails.failedLeads > 0 && (
        <TodayLine
          to={{ view: 'requests' }}
          icon={Unplug}
          tone="urgent"
          title={text('studio.today.leads.failed', { count: mails.failedLeads })}
          words={text('studio.today.mails.failed.words')}
        />
      )}
      {askedReviews.map(({ id, title, changedBy }) => (
        <TodayLine
          key={`review ${id}`}
          to={{ view: 'site', draft: id, panel: 'publish' }}
          icon={Eye}
          title={text('studio.today.review', { title })}
          words={changedBy ?? ''}
        />
      ))}
      {reviews.map(({ id, title, reference }) => (
        <TodayLine
          key={id}
          to={{ view: 'listings', item: String(id) }}
          icon={SquarePen}
          title={text('studio.today.review', { title: title || text('studio.today.properties.new') })}
          words={reference}
        />
      ))}
    </TodaySection>
  )
}

/** The draft on which the person worked last, at the page that was open; null for none. */
function useResumed({ today, account, draft }: Props) {
  const text = useText()
  const when = useWhen(today.day)
  const { data: tree } = useQuery(treeQuery(draft))
  const found =
    today.drafts.find(({ id }) => id === draft) ?? (draft === LIVE ? today.drafts.find(({ isOwn }) => isOwn) : undefined)
  if (found === undefined || !account.actions.includes('edit-drafts')) return null
  const last = readLastFile(account)
  const page = tree?.entries.find(({ file }) => file === last)
  const changed = when(found.changedAt)
  return (
    <TodayLine
      // The tree may still be on its way.
      to={{
        view: 'site',
        draft: found.id,
        file: (tree === undefined ? last : page?.file) ?? null,
        column: last === null ? 'tree' : 'form',
      }}
      icon={SquarePen}
      tone="strong"
      title={text('studio.today.go-on', { title: page?.title ?? found.title })}
      words={
        page === undefined
          ? text('studio.today.go-on.draft', { when: changed })
          : text('studio.today.go-on.file', { draft: found.title, when: changed })
      }
    />
  )
}
