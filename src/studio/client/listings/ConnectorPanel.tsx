import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { StudioConnector } from '#schemas/studio/connector-api.ts'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { ConnectSteps, useConnectSteps } from '#src/studio/client/connect/ConnectSteps.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import view from '#src/studio/client/views/View.module.css'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConnectorActions } from './ConnectorActions.tsx'
import { ConnectorProblem } from './ConnectorProblem.tsx'
import { ConnectorRun, useRunSentence } from './ConnectorRun.tsx'
import { ForceDialog } from './ForceDialog.tsx'
import { type ConnectorOfSite, useConnector } from './use-connector.ts'

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}

const ConnectDialog = lazy(() => import('#src/studio/client/connect/ConnectDialog.tsx'))

/** The agency’s software: connecting it, its last run and results, and starting a run. */
export function ConnectorPanel({ account, site, draft }: Props) {
  const text = useText()
  const reading = useConnector(draft)
  const { connector, isError } = reading
  const section = useRef<HTMLElement>(null)
  const [isCreated, setIsCreated] = useState(false)
  // The button that opened the dialog is gone, so that the focus must be set.
  useEffect(() => {
    if (!isCreated || !connector) return
    section.current?.focus()
    setIsCreated(false)
  }, [isCreated, connector])
  if (connector === undefined) return isError ? <p role="alert">{text('studio.failed.action')}</p> : null
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="stack gap-3 box tint pad-4 no-ring-focus"
      aria-label={text('studio.listings.connector')}
    >
      <div className="flow baseline gap-1-3">
        <h2 className="medium">{text('studio.listings.connector')}</h2>
        {connector !== null && <p className="quiet small">{connector.title}</p>}
        {connector?.isPublished === false && (
          <Badge tone="highlight" shape="pill">
            {text('studio.connect.in-draft')}
          </Badge>
        )}
      </div>
      {connector === null ? (
        <Invitation site={site} mayEdit={account.actions.includes('edit-settings')} onCreated={() => setIsCreated(true)} />
      ) : (
        <Connected account={account} draft={draft} reading={{ ...reading, connector }} />
      )}
    </section>
  )
}

interface InvitationProps extends Pick<Props, 'site'> {
  readonly mayEdit: boolean
  readonly onCreated: () => void
}

/** Offers to connect a software if the properties come from files of the site. */
function Invitation({ site, mayEdit, onCreated }: InvitationProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayEdit) return <p className="quiet small measure">{text('studio.listings.connector.none')}</p>
  return (
    <>
      <p className="quiet small measure">{text('studio.connect.invite')}</p>
      <div className="row wrap gap-2">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {text('studio.connect.open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
          <ConnectDialog
            site={site}
            onCreated={() => {
              setIsOpen(false)
              onCreated()
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ConnectedProps extends Pick<Props, 'account' | 'draft'> {
  readonly reading: ConnectorOfSite & { readonly connector: StudioConnector }
}

function Connected({ account, draft, reading }: ConnectedProps) {
  const text = useText()
  const sentenceOf = useRunSentence()
  const [isForcing, setIsForcing] = useState(false)
  const { connector, isReading, preview, ask, ended, problem } = reading
  const mayPublish = account.actions.includes('publish')
  const shown = preview ?? connector.report ?? connector.preview
  // A dry run past the refusal can still be imported.
  const isForcible =
    shown?.failure?.isForcible === true || (connector.succeededAt !== null && ended?.what === 'preview' && ended.isForced)
  const looked = preview ?? connector.preview
  const steps = useConnectSteps(connector, draft, looked?.failure === null)
  const isNew = steps !== null
  return (
    <>
      <Readings connector={connector} />
      {steps !== null && <ConnectSteps {...steps} mayPublish={mayPublish} />}
      <ConnectorProblem connector={connector} failure={shown?.failure ?? null} />
      <ConnectorActions
        account={account}
        reading={reading}
        step={steps?.current ?? null}
        isForcible={isForcible}
        failureCode={shown?.failure?.code ?? null}
        // The first import removes properties that are online now, such as the sample's: the user must agree to their number.
        onLive={() => (isNew && (looked?.counts?.gone ?? 0) > 0 ? setIsForcing(true) : ask({ what: 'run', mostRetired: null }))}
        onForce={() => {
          setIsForcing(true)
          ask({ what: 'preview', isForced: true })
        }}
      />
      <Reading connector={connector} isReading={isReading} said={ended !== null && shown !== null ? sentenceOf(shown) : null} />
      {problem !== null && !isForcing && (
        <p role="alert" className="wrong small">
          {problem || text('studio.failed.action')}
        </p>
      )}
      {shown !== null && <ConnectorRun run={shown} draft={draft} mayEdit={account.actions.includes('edit-settings')} />}
      {isForcing && (
        <ForceDialog
          title={connector.title}
          isFirst={isNew}
          preview={isReading ? null : looked}
          problem={problem}
          onConfirm={(mostRetired) => {
            setIsForcing(false)
            ask({ what: 'run', mostRetired })
          }}
          onClose={() => setIsForcing(false)}
        />
      )}
    </>
  )
}

interface ReadingProps {
  readonly connector: StudioConnector
  readonly isReading: boolean
  /** The result of the requested action. */
  readonly said: string | null
}

/** Whether a run is in progress. The result is announced to screen readers; others see it above. */
function Reading({ connector: { elsewhereUntil }, isReading, said }: ReadingProps) {
  const text = useText()
  const moment = useMomentText()
  return (
    <p role="status" className={isReading ? 'quiet small' : 'visually-hidden'}>
      {isReading &&
        (elsewhereUntil === null
          ? text('studio.listings.connector.running')
          : text('studio.listings.connector.elsewhere', { moment: moment(elsewhereUntil) }))}
      {!isReading && said}
    </p>
  )
}

/** The times of the last and the next run of a live connector. */
function Readings({ connector: { succeededAt, nextRunAt, failures, setupError } }: { readonly connector: StudioConnector }) {
  const text = useText()
  const moment = useMomentText()
  if (succeededAt === null) return null
  const isDue = nextRunAt === null || new Date(nextRunAt) <= new Date()
  return (
    <dl className={`stack gap-2-4 ${view.facts}`}>
      <dt>{text('studio.listings.connector.read')}</dt>
      <dd>
        {moment(succeededAt)}
        {failures > 0 && ` · ${text('studio.listings.connector.failures', { count: failures })}`}
      </dd>
      {/* A setup error prevents automatic runs. */}
      {setupError === null && (
        <>
          <dt>{text('studio.listings.connector.next')}</dt>
          <dd>{isDue ? text('studio.listings.connector.next.soon') : moment(nextRunAt)}</dd>
        </>
      )}
    </dl>
  )
}
