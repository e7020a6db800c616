import { TriangleAlert } from 'lucide'
import type { StudioConnector, StudioConnectorRun } from '#schemas/studio/connector-api.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { knownFailure } from './known-failure.ts'
import styles from './Listings.module.css'

interface Props {
  readonly connector: StudioConnector
  /** The failure of the shown run. */
  readonly failure: StudioConnectorRun['failure']
}

/** Why the software is not read: the cause, the effect on the site, and the cure. */
export function ConnectorProblem({ connector, failure }: Props) {
  const { setupError } = connector
  if (setupError !== null) return <SetupError connector={connector} setupError={setupError} />
  return failure === null ? null : <Failure connector={connector} failure={failure} />
}

interface SetupErrorProps {
  readonly connector: StudioConnector
  readonly setupError: NonNullable<StudioConnector['setupError']>
}

function SetupError({ connector, setupError: { code, missing, message } }: SetupErrorProps) {
  const text = useText()
  const names = useNames()
  const isOfServer = missing.length > 0
  const fault = code === 'other-host' ? code : 'settings'
  return (
    <Problem
      what={
        isOfServer
          ? text('studio.listings.connector.missing', { names: names(missing), count: missing.length })
          : text(`studio.listings.connector.failed.${fault}`)
      }
      connector={connector}
      cure={text(`studio.listings.connector.do.${isOfServer ? 'missing' : fault}`)}
      detail={message}
    >
      {!isOfServer && <OpenSettings />}
    </Problem>
  )
}

function Failure({
  connector,
  failure,
}: {
  readonly connector: StudioConnector
  readonly failure: NonNullable<Props['failure']>
}) {
  const text = useText()
  const names = useNames()
  const { credentials } = connector
  // Before the first import, the listings that are missing in the software were never in it.
  const isFirst = connector.succeededAt === null && failure.code === 'too-many-retired'
  const code = isFirst ? 'not-here' : knownFailure(failure.code)
  const cure =
    code === 'refused' && credentials.length > 0
      ? text('studio.listings.connector.do.refused', { names: names(credentials) })
      : text(`studio.listings.connector.do.${code === 'refused' ? 'other' : code}`)
  return (
    <Problem what={text(`studio.listings.connector.failed.${code}`)} connector={connector} cure={cure} detail={failure.message}>
      {(code === 'settings' || code === 'other-host') && <OpenSettings />}
    </Problem>
  )
}

function OpenSettings() {
  const text = useText()
  const [, go] = useStudioAddress()
  return (
    <Button
      size="small"
      variant="secondary"
      onClick={() => go({ view: 'site', file: CONNECTOR_FILE, column: 'form', at: '/settings' })}
    >
      {text('studio.listings.connector.settings')}
    </Button>
  )
}

interface ProblemProps {
  readonly what: string
  readonly connector: StudioConnector
  readonly cure: string
  readonly detail: string
  readonly children?: React.ReactNode
}

function Problem({ what, connector: { succeededAt }, cure, detail, children }: ProblemProps) {
  const text = useText()
  const moment = useMomentText()
  return (
    <Notice tone="error">
      <Icon of={TriangleAlert} size={20} />
      <div className={`stack starts gap-2 narrows small measure ${styles.problem}`}>
        <p className={styles.what}>{what}</p>
        <p>
          {succeededAt === null
            ? text('studio.listings.connector.stays')
            : text('studio.listings.connector.stays.since', { moment: moment(succeededAt) })}
        </p>
        <p>{cure}</p>
        {children}
        <details className={styles.findings}>
          <summary>{text('studio.listings.connector.detail')}</summary>
          <p className="quiet small">{detail}</p>
        </details>
      </div>
    </Notice>
  )
}

function useNames(): (names: readonly string[]) => string {
  const format = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  return (names) => format.format(names)
}
