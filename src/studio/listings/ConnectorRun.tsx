import { useCallback } from 'react'
import type { StudioConnectorListing, StudioConnectorRun, StudioConnectorValues } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SampleListings } from '#src/studio/connect/SampleListings.tsx'
import view from '#src/studio/views/View.module.css'
import { knownFailure } from './known-failure.ts'
import styles from './Listings.module.css'
import { ValueMapping } from './ValueMapping.tsx'

/** What a run did, in a sentence. */
export function useRunSentence(): (run: StudioConnectorRun) => string {
  const text = useText()
  return useCallback(
    ({ outcome, failure, counts }) => {
      if (failure !== null) return text(`studio.listings.connector.failed.${knownFailure(failure.code)}`)
      const { added = 0, updated = 0, gone = 0, leftOut = 0 } = counts ?? {}
      const key = outcome === 'dry' ? 'studio.listings.connector.dry' : 'studio.listings.connector.imported'
      return text(key, { added, updated, gone, leftOut })
    },
    [text],
  )
}

interface Props {
  readonly run: StudioConnectorRun
  readonly draft: string
  /** Whether the account may give values a meaning. */
  readonly mayEdit: boolean
}

/** What a run did, and what it could not take over. */
export function ConnectorRun({ run, draft, mayEdit }: Props) {
  const text = useText()
  const sentence = useRunSentence()(run)
  const {
    outcome,
    failure,
    counts,
    notForSite,
    gone,
    lost,
    unread,
    documents,
    refusedDocuments,
    hosts,
    agents,
    unmapped,
    notes,
    sample,
  } = run
  const isMapped = { draft, mayEdit }
  return (
    <>
      {failure === null && <p>{sentence}</p>}
      <SampleListings sample={sample} />
      {gone.length > 0 && (
        <details className={styles.findings}>
          <summary>
            {text(outcome === 'dry' ? 'studio.listings.connector.gone' : 'studio.listings.connector.gone.past', {
              count: counts?.gone ?? gone.length,
            })}
          </summary>
          <GoneListings gone={gone} count={counts?.gone ?? gone.length} />
        </details>
      )}
      <Values
        title={text('studio.listings.connector.not-for-site', { count: notForSite.records })}
        values={notForSite}
        {...isMapped}
      />
      <Values title={text('studio.listings.connector.lost', { count: lost.count })} values={lost} {...isMapped} />
      <Values title={text('studio.listings.connector.unread', { count: unread.count })} values={unread} {...isMapped} />
      <Values
        title={text('studio.listings.connector.documents', { count: documents.records })}
        values={documents}
        {...isMapped}
      />
      <Values
        title={text('studio.listings.connector.documents.refused', { count: refusedDocuments.records })}
        values={refusedDocuments}
        {...isMapped}
      />
      <Values title={text('studio.listings.connector.hosts', { count: hosts.count })} values={hosts} {...isMapped} />
      <Values title={text('studio.listings.connector.agents', { count: agents.count })} values={agents} {...isMapped} />
      {unmapped.count > 0 && (
        <details className={styles.findings}>
          <summary>{text('studio.listings.connector.unmapped', { count: unmapped.count })}</summary>
          <ul>
            {unmapped.first.map(({ key, message }) => (
              <li key={key}>
                <strong>{key}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
          <More count={unmapped.count - unmapped.first.length} />
        </details>
      )}
      {notes.length > 0 && (
        <details className={styles.findings}>
          <summary>{text('studio.listings.connector.notes', { count: notes.length })}</summary>
          <ul lang="en">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Listings that leave the site: the first of `count`. */
export function GoneListings({ gone, count }: { readonly gone: readonly StudioConnectorListing[]; readonly count: number }) {
  return (
    <>
      <ul className={styles.named}>
        {gone.map(({ id, reference, title }) => (
          <li key={id}>
            <span>
              <strong>{reference}</strong> {title}
            </span>
          </li>
        ))}
      </ul>
      <More count={count - gone.length} />
    </>
  )
}

interface ValuesProps {
  readonly title: string
  readonly values: StudioConnectorValues
  readonly draft: string
  readonly mayEdit: boolean
}

function Values({ title, values: { first, count }, draft, mayEdit }: ValuesProps) {
  if (count === 0) return null
  return (
    <details className={styles.findings}>
      <summary>{title}</summary>
      <ul>
        {first.map((each) => (
          <li key={`${each.field} ${each.value}`} className={styles.value}>
            <span>
              <strong>{each.count} ×</strong> {each.field}
              {each.value !== '' && ` · ${each.value}`}
            </span>
            {each.mapping !== null && <ValueMapping value={each} path={each.mapping} draft={draft} mayEdit={mayEdit} />}
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
