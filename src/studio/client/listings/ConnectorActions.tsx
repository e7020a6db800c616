import type { StudioConnector } from '#schemas/studio/connector-api.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import type { ConnectStep } from '#src/studio/client/connect/ConnectSteps.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { ConnectorOfSite } from './use-connector.ts'

interface Props {
  readonly account: StudioAccount
  readonly reading: ConnectorOfSite & { readonly connector: StudioConnector }
  /** The next step until the connector is live; null after that. */
  readonly step: ConnectStep | null
  /** Whether a refused run can be forced. */
  readonly isForcible: boolean
  /** The code of the shown failure; null for none. */
  readonly failureCode: string | null
  readonly onLive: () => void
  readonly onForce: () => void
}

/** The actions for the agency’s software; the button of the next step is highlighted. */
export function ConnectorActions({ account, reading, step, isForcible, failureCode, onLive, onForce }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { connector, isReading, ask } = reading
  const { isPublished, setupError } = connector
  const mayPublish = account.actions.includes('publish')
  // For wrong settings the message links to them.
  const isSettingWrong =
    setupError === null ? failureCode === 'settings' || failureCode === 'other-host' : setupError.missing.length === 0
  const leadsToSettings = step !== null && account.actions.includes('edit-settings') && !isSettingWrong
  if (!mayPublish && !leadsToSettings) return null
  const isBlocked = isReading || setupError !== null
  return (
    <div className="row wrap gap-2">
      {mayPublish && (
        <Button
          size="small"
          variant={step === 'look' ? 'primary' : 'secondary'}
          disabled={isBlocked}
          // Before the first import, the data to be replaced is no reason to refuse; a dry run stores nothing.
          onClick={() => ask({ what: 'preview', isForced: step !== null })}
        >
          {text('studio.listings.connector.preview')}
        </Button>
      )}
      {mayPublish && isPublished && (
        <Button size="small" variant={step === 'look' ? 'secondary' : 'primary'} disabled={isBlocked} onClick={onLive}>
          {text(step === null ? 'studio.listings.connector.run' : 'studio.listings.connector.go-live')}
        </Button>
      )}
      {mayPublish && !isPublished && (
        <Button
          size="small"
          variant={step === 'publish' ? 'primary' : 'secondary'}
          disabled={isReading}
          onClick={() => go({ panel: 'publish' })}
        >
          {text('studio.connect.step.publish.do')}
        </Button>
      )}
      {leadsToSettings && (
        <Button
          size="small"
          variant="text"
          onClick={() => go({ view: 'site', file: CONNECTOR_FILE, column: 'form', at: '/settings' })}
        >
          {text('studio.listings.connector.settings')}
        </Button>
      )}
      {mayPublish && isForcible && isPublished && setupError === null && (
        <Button size="small" variant="text" disabled={isReading} onClick={onForce}>
          {text('studio.listings.connector.force')}
        </Button>
      )}
    </div>
  )
}
