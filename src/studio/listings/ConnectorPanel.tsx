import type { StudioConnector } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/shell/use-usual-title.ts'
import view from '#src/studio/views/View.module.css'
import { Button } from '#src/ui/Button.tsx'
import { ConnectorRun, useRunSentence } from './ConnectorRun.tsx'
import styles from './Listings.module.css'
import { useConnector } from './use-connector.ts'

interface Props {
  /** Whether the account may have the software read. */
  readonly mayRead: boolean
}

/** The agency's software: when it was read, what came of it, and reading it now. */
export function ConnectorPanel({ mayRead }: Props) {
  const text = useText()
  const sentenceOf = useRunSentence()
  const { connector, isError, isReading, preview, ask, ended, problem } = useConnector()
  if (connector === undefined) return isError ? <p role="alert">{text('studio.failed.action')}</p> : null
  const shown = preview ?? connector?.report ?? null
  return (
    <section className={styles.report} aria-label={text('studio.listings.connector')}>
      <div>
        <h2 className={view.sectionTitle}>{text('studio.listings.connector')}</h2>
        <p className={view.note}>{connector === null ? text('studio.listings.connector.none') : connector.title}</p>
      </div>
      {connector !== null && (
        <>
          <Readings connector={connector} />
          {shown !== null && <ConnectorRun run={shown} />}
          {mayRead && (
            <div className={view.actions}>
              <Button size="small" variant="secondary" disabled={isReading} onClick={() => ask('preview')}>
                {text('studio.listings.connector.preview')}
              </Button>
              <Button size="small" disabled={isReading} onClick={() => ask('run')}>
                {text('studio.listings.connector.run')}
              </Button>
            </div>
          )}
          {/* Said to those who hear the page; those who see it have it above. */}
          <p role="status" className={isReading ? view.note : 'visually-hidden'}>
            {isReading ? text('studio.listings.connector.running') : ended !== null && shown !== null && sentenceOf(shown)}
          </p>
          {problem !== null && (
            <p role="alert" className={view.problem}>
              {problem || text('studio.failed.action')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Readings({ connector: { succeededAt, nextRunAt, failures } }: { readonly connector: StudioConnector }) {
  const text = useText()
  const moment = useMomentText()
  const isDue = nextRunAt === null || new Date(nextRunAt) <= new Date()
  return (
    <dl className={view.facts}>
      <dt>{text('studio.listings.connector.read')}</dt>
      <dd>
        {succeededAt === null ? text('studio.listings.connector.never') : moment(succeededAt)}
        {failures > 0 && ` · ${text('studio.listings.connector.failures', { count: failures })}`}
      </dd>
      <dt>{text('studio.listings.connector.next')}</dt>
      <dd>{isDue ? text('studio.listings.connector.next.soon') : moment(nextRunAt)}</dd>
    </dl>
  )
}
