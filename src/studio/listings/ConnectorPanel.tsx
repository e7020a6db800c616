import { useState } from 'react'
import type { StudioConnector } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { StudioAccount } from '#src/studio/api/queries.ts'
import { useMomentText } from '#src/studio/shell/use-usual-title.ts'
import view from '#src/studio/views/View.module.css'
import { Button } from '#src/ui/Button.tsx'
import { ConnectorProblem } from './ConnectorProblem.tsx'
import { ConnectorRun, useRunSentence } from './ConnectorRun.tsx'
import { ForceDialog } from './ForceDialog.tsx'
import styles from './Listings.module.css'
import { useConnector } from './use-connector.ts'

interface Props {
  readonly account: StudioAccount
  readonly draft: string
}

/** The agency's software: when it was read, what came of it, and reading it now. */
export function ConnectorPanel({ account, draft }: Props) {
  const text = useText()
  const sentenceOf = useRunSentence()
  const [isForcing, setIsForcing] = useState(false)
  const { connector, isError, isReading, preview, ask, ended, problem } = useConnector()
  const mayRead = account.actions.includes('publish')
  if (connector === undefined) return isError ? <p role="alert">{text('studio.failed.action')}</p> : null
  const shown = preview ?? connector?.report ?? null
  // What was looked at past the refusal can still be wanted.
  const isForcible = shown?.failure?.isForcible === true || (ended?.what === 'preview' && ended.isForced)
  return (
    <section className={styles.report} aria-label={text('studio.listings.connector')}>
      <div>
        <h2 className={view.sectionTitle}>{text('studio.listings.connector')}</h2>
        <p className={view.note}>{connector === null ? text('studio.listings.connector.none') : connector.title}</p>
      </div>
      {connector !== null && (
        <>
          <Readings connector={connector} />
          <ConnectorProblem connector={connector} failure={shown?.failure ?? null} />
          {connector.setupError === null && connector.succeededAt === null && shown?.failure == null && (
            <p className={view.words}>{text('studio.listings.connector.not-live')}</p>
          )}
          {shown !== null && <ConnectorRun run={shown} draft={draft} mayEdit={account.actions.includes('edit-drafts')} />}
          {mayRead && (
            <div className={view.actions}>
              <Button
                size="small"
                variant="secondary"
                disabled={isReading || connector.setupError !== null}
                onClick={() => ask({ what: 'preview', isForced: false })}
              >
                {text('studio.listings.connector.preview')}
              </Button>
              <Button
                size="small"
                disabled={isReading || connector.setupError !== null}
                onClick={() => ask({ what: 'run', mostRetired: null })}
              >
                {text(connector.succeededAt === null ? 'studio.listings.connector.go-live' : 'studio.listings.connector.run')}
              </Button>
              {isForcible && connector.setupError === null && (
                <Button
                  size="small"
                  variant="text"
                  disabled={isReading}
                  onClick={() => {
                    setIsForcing(true)
                    ask({ what: 'preview', isForced: true })
                  }}
                >
                  {text('studio.listings.connector.force')}
                </Button>
              )}
            </div>
          )}
          <Reading
            connector={connector}
            isReading={isReading}
            said={ended !== null && shown !== null ? sentenceOf(shown) : null}
          />
          {problem !== null && !isForcing && (
            <p role="alert" className={view.problem}>
              {problem || text('studio.failed.action')}
            </p>
          )}
          {isForcing && (
            <ForceDialog
              title={connector.title}
              preview={isReading ? null : preview}
              problem={problem}
              onConfirm={(mostRetired) => {
                setIsForcing(false)
                ask({ what: 'run', mostRetired })
              }}
              onClose={() => setIsForcing(false)}
            />
          )}
        </>
      )}
    </section>
  )
}

interface ReadingProps {
  readonly connector: StudioConnector
  readonly isReading: boolean
  /** What came of what was asked for here. */
  readonly said: string | null
}

/** Whether it is being read. What came of it is said to those who hear the page; those who see it have it above. */
function Reading({ connector: { elsewhereUntil }, isReading, said }: ReadingProps) {
  const text = useText()
  const moment = useMomentText()
  return (
    <p role="status" className={isReading ? view.note : 'visually-hidden'}>
      {isReading &&
        (elsewhereUntil === null
          ? text('studio.listings.connector.running')
          : text('studio.listings.connector.elsewhere', { moment: moment(elsewhereUntil) }))}
      {!isReading && said}
    </p>
  )
}

function Readings({ connector: { succeededAt, nextRunAt, failures, setupError } }: { readonly connector: StudioConnector }) {
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
      {/* Nothing is read by itself before somebody has gone live, nor while something stands in the way. */}
      {succeededAt !== null && setupError === null && (
        <>
          <dt>{text('studio.listings.connector.next')}</dt>
          <dd>{isDue ? text('studio.listings.connector.next.soon') : moment(nextRunAt)}</dd>
        </>
      )}
    </dl>
  )
}
