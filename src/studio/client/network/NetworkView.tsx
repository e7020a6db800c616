import { useQuery } from '@tanstack/react-query'
import type { StudioNetworkSite, StudioOffice } from '#schemas/studio/network-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import view from '#src/studio/client/views/View.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Network.module.css'
import { networkQuery, useChangeSite } from './network-queries.ts'

/** What waits at all sites of the network, for a person who works at several. */
export default function NetworkView() {
  const text = useText()
  const sessions = useSessions()
  const { data, isError } = useQuery({ ...networkQuery, refetchInterval: 120_000 })
  const { mutate, error, variables, isPending } = useChangeSite()
  const open = async (site: string) => {
    await sessions.flushAll()
    mutate(site)
  }
  return (
    <div className={`stack tops gap-4 pad-5 one-column ${view.flow}`}>
      <header className={view.head}>
        <h1 className={view.title}>{text('studio-network.title')}</h1>
        <p className={`quiet small ${styles.intro}`}>{text('studio-network.intro')}</p>
      </header>
      {data === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {data !== undefined && data.sites.length < 2 && <Notice tone="empty">{text('studio-network.alone')}</Notice>}
      {data !== undefined && data.sites.length > 1 && (
        <ul className={`list ${styles.sites}`}>
          {data.sites.map((one) => (
            <Site
              key={one.site}
              one={one}
              isOpening={isPending && variables === one.site}
              hasFailed={error !== null && variables === one.site}
              onOpen={() => void open(one.site)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface Props {
  readonly one: StudioNetworkSite
  readonly isOpening: boolean
  readonly hasFailed: boolean
  readonly onOpen: () => void
}

function Site({ one: { site, isOwn, office, problem }, isOpening, hasFailed, onOpen }: Props) {
  const text = useText()
  const name = office?.name ?? site
  return (
    <li className={styles.site}>
      <div className={`row apart gap-3 ${styles.head}`}>
        <span className="narrows">
          <h2 className={styles.name}>{name}</h2>
          {office !== null && <span className={`quiet small ${styles.host}`}>{new URL(office.href).host}</span>}
        </span>
        {isOwn && <span className="quiet small fixed">{text('studio-network.here')}</span>}
        {!isOwn && office !== null && (
          <Button
            size="small"
            variant="secondary"
            disabled={isOpening}
            onClick={onOpen}
            aria-label={text('studio-network.open', { name })}
          >
            {text('studio-network.open-short')}
          </Button>
        )}
      </div>
      {hasFailed && <p role="alert">{text('studio-network.failed')}</p>}
      {office === null ? <p className="small">{text(`studio-network.${problem}`)}</p> : <Facts office={office} />}
    </li>
  )
}

function Facts({ office }: { readonly office: StudioOffice }) {
  const text = useText()
  const { requests, reviews, drafts, failedDrafts, errors, software, base } = office
  const stops = [
    ...(errors > 0 ? [text('studio-network.errors', { count: errors })] : []),
    ...(failedDrafts > 0 ? [text('studio-network.failed-drafts', { count: failedDrafts })] : []),
    ...(software?.isReady === false ? [text('studio-network.software.not-ready', { title: software.title })] : []),
    ...(software?.isReady && software.failures > 0
      ? [text('studio-network.software.failed', { title: software.title, count: software.failures })]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      <Fact name={text('studio-network.requests')} isWaiting={(requests ?? 0) > 0}>
        {requests ?? text('studio-network.not-yours')}
      </Fact>
      <Fact name={text('studio-network.reviews')} isWaiting={reviews > 0}>
        {reviews}
      </Fact>
      <Fact name={text('studio-network.drafts')}>{drafts}</Fact>
      <Fact name={text('studio-network.stops')} isUrgent={stops.length > 0}>
        {stops.length === 0 ? text('studio-network.nothing-stops') : stops.join(' · ')}
      </Fact>
      {software?.isReady && software.failures === 0 && (
        <Fact name={text('studio-network.software')}>{text('studio-network.software.fine', { title: software.title })}</Fact>
      )}
      {base !== null && <Fact name={text('studio-network.base')}>{base}</Fact>}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly children: string | number
  readonly isWaiting?: boolean
  readonly isUrgent?: boolean
}

function Fact({ name, children, isWaiting = false, isUrgent = false }: FactProps) {
  return (
    <div>
      <dt className="quiet tiny">{name}</dt>
      <dd data-tone={isUrgent ? 'urgent' : isWaiting ? 'waiting' : undefined}>{children}</dd>
    </div>
  )
}
