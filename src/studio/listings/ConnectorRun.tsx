import { useCallback } from 'react'
import type { StudioConnectorRun, StudioConnectorValues } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import view from '#src/studio/views/View.module.css'
import styles from './Listings.module.css'

/** The codes of failures that have a sentence of their own. */
const FAILURES = [
  'unreachable',
  'refused',
  'busy',
  'unreadable',
  'settings',
  'empty-feed',
  'too-many-retired',
  'too-many-left-out',
] as const

/** What a run did, in a sentence. */
export function useRunSentence(): (run: StudioConnectorRun) => string {
  const text = useText()
  return useCallback(
    ({ outcome, failure, counts }) => {
      if (failure !== null) {
        const known = FAILURES.find((code) => code === failure.code) ?? 'other'
        const then = failure.isPassing ? 'studio.listings.connector.unchanged.passing' : 'studio.listings.connector.unchanged'
        return `${text(`studio.listings.connector.failed.${known}`)} ${text(then)}`
      }
      const { added = 0, updated = 0, gone = 0, leftOut = 0 } = counts ?? {}
      const key = outcome === 'dry' ? 'studio.listings.connector.dry' : 'studio.listings.connector.imported'
      return text(key, { added, updated, gone, leftOut })
    },
    [text],
  )
}

/** What a run did, and what it could not take over. */
export function ConnectorRun({ run }: { readonly run: StudioConnectorRun }) {
  const text = useText()
  const sentence = useRunSentence()(run)
  const { failure, notForSite, lost, documents, refusedDocuments, hosts, agents, unmapped } = run
  return (
    <>
      <p className={failure === null ? undefined : view.problem}>{sentence}</p>
      {failure !== null && (
        <p className={view.note} lang="en">
          {failure.message}
        </p>
      )}
      <Values title={text('studio.listings.connector.not-for-site', { count: notForSite.records })} values={notForSite} />
      <Values title={text('studio.listings.connector.lost', { count: lost.count })} values={lost} />
      <Values title={text('studio.listings.connector.documents', { count: documents.records })} values={documents} />
      <Values
        title={text('studio.listings.connector.documents.refused', { count: refusedDocuments.records })}
        values={refusedDocuments}
      />
      <Values title={text('studio.listings.connector.hosts', { count: hosts.count })} values={hosts} />
      <Values title={text('studio.listings.connector.agents', { count: agents.count })} values={agents} />
      {unmapped.count > 0 && (
        <details className={styles.findings}>
          <summary>{text('studio.listings.connector.unmapped', { count: unmapped.count })}</summary>
          <ul>
            {unmapped.first.map(({ key, message }) => (
              <li key={key}>
                <strong>{key}</strong>
                <span lang="en">{message}</span>
              </li>
            ))}
          </ul>
          <More count={unmapped.count - unmapped.first.length} />
        </details>
      )}
    </>
  )
}

interface ValuesProps {
  readonly title: string
  readonly values: StudioConnectorValues
}

function Values({ title, values: { first, count } }: ValuesProps) {
  if (count === 0) return null
  return (
    <details className={styles.findings}>
      <summary>{title}</summary>
      <ul>
        {first.map(({ field, value, count: times }) => (
          <li key={`${field} ${value}`}>
            <span>
              <strong>{times} ×</strong> <span lang="en">{field}</span>
              {value !== '' && ` · ${value}`}
            </span>
          </li>
        ))}
      </ul>
      <More count={count - first.length} />
    </details>
  )
}

function More({ count }: { readonly count: number }) {
  const text = useText()
  return count > 0 && <p className={view.note}>{text('studio.listings.connector.more', { count })}</p>
}
