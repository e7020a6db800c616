import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import type { StudioConnector } from '#schemas/studio/connector-api.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { findingSentence } from '#src/studio/client/inspector/finding-sentence.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Connect.module.css'

/** A step from a new connector.json to listings on the site. */
export type ConnectStep = 'settings' | 'credentials' | 'look' | 'publish' | 'live'

interface Steps {
  readonly steps: readonly ConnectStep[]
  /** The first incomplete step. */
  readonly current: ConnectStep
  /** The problems of connector.json as sentences. */
  readonly problems: readonly string[]
}

/** The steps until the connector is live; null after that. */
export function useConnectSteps(connector: StudioConnector, draft: string, isLookedAt: boolean): Steps | null {
  const isLive = connector.succeededAt !== null
  const { data: file } = useQuery({ ...fileQuery(draft, CONNECTOR_FILE), enabled: !isLive })
  if (isLive) return null
  const problems = (file?.findings ?? []).filter(({ severity }) => severity === 'error').map(findingSentence)
  const { setupError, isPublished, credentials } = connector
  const missing = setupError?.missing ?? []
  const isDone: { readonly [step in ConnectStep]: boolean } = {
    settings: problems.length === 0 && (setupError === null || missing.length > 0),
    credentials: missing.length === 0,
    look: isLookedAt,
    publish: isPublished,
    live: false,
  }
  const all: readonly ConnectStep[] = ['settings', 'credentials', 'look', 'publish', 'live']
  const steps = credentials.length === 0 ? all.filter((step) => step !== 'credentials') : all
  return { steps, current: steps.find((step) => !isDone[step]) ?? 'live', problems }
}

interface Props extends Steps {
  readonly mayPublish: boolean
}

export function ConnectSteps({ steps, current, problems, mayPublish }: Props) {
  const text = useText()
  const at = steps.indexOf(current)
  return (
    <div className="stack gap-3">
      <h3 className="medium">{text('studio.connect.steps')}</h3>
      <ol className={`flow small ${styles.steps}`}>
        {steps.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'later'} aria-current={index === at && 'step'}>
            <span className={`centre fixed outlined circle surface tiny digits ${styles.mark}`} aria-hidden="true">
              {index < at ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            <span>
              {text(`studio.connect.step.${step}`)}
              {index < at && <span className="visually-hidden">{`, ${text('studio.connect.step.done')}`}</span>}
              {index === at && <span className="visually-hidden">{`, ${text('studio.connect.step.now')}`}</span>}
            </span>
          </li>
        ))}
      </ol>
      <StepWords step={current} problems={problems} />
      {!mayPublish && current !== 'settings' && current !== 'credentials' && (
        <p className="quiet small measure">{text('studio.connect.publisher')}</p>
      )}
    </div>
  )
}

function StepWords({ step, problems }: { readonly step: ConnectStep; readonly problems: readonly string[] }) {
  const text = useText()
  // The problem below names the missing credentials.
  if (step === 'credentials') return null
  if (step !== 'settings') return <p className="quiet small measure">{text(`studio.connect.step.${step}.words`)}</p>
  if (problems.length === 0) return null
  return (
    <div className="quiet small measure">
      <p>{text('studio.connect.step.settings.words')}</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}
