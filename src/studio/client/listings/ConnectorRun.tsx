import { useCallback, useId } from 'react'
import type {
  StudioConnectorListing,
  StudioConnectorRun,
  StudioConnectorValue,
  StudioConnectorValues,
} from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SampleListings } from '#src/studio/client/connect/SampleListings.tsx'
import { knownFailure } from './known-failure.ts'
import styles from './Listings.module.css'
import { ValueMapping } from './ValueMapping.tsx'

/** Summarises a run in a sentence. */
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
  /** Whether the account may map values. */
  readonly mayEdit: boolean
}

/** The results of a run, and what it could not import. */
export function ConnectorRun({ run, draft, mayEdit }: Props) {
  const text = useText()
  const sentence = useRunSentence()(run)
  const {
    outcome,
    failure,
    counts,
    gravest,
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
  const hasMore = gravest.length + unread.count + documents.count + unmapped.count + notes.length > 0
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
      <Gravest lines={gravest} {...isMapped} />
      {hasMore && (
        <details className={styles.findings}>
          <summary>{text('studio.listings.connector.whole')}</summary>
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
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </details>
          )}
        </details>
      )}
    </>
  )
}

interface GravestProps extends Pick<Props, 'draft' | 'mayEdit'> {
  readonly lines: StudioConnectorRun['gravest']
}

/** The most serious lines of a report, each with its cure. */
function Gravest({ lines, draft, mayEdit }: GravestProps) {
  const text = useText()
  const title = useId()
  if (lines.length === 0) return null
  return (
    <div className={styles.findings}>
      <h3 id={title} className={`strong ${styles.gravest}`}>
        {text('studio.listings.connector.gravest')}
      </h3>
      <ul aria-labelledby={title}>
        {lines.map((line) => (
          <li key={`${line.field} ${line.value}`} className={styles.value}>
            <Counted value={line} />
            {line.mapping !== null && <ValueMapping value={line} path={line.mapping} draft={draft} mayEdit={mayEdit} />}
            {line.mapping === null && line.cure !== null && <code>{line.cure}</code>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A counted value: "7 × category · Moulin". */
function Counted({ value: { count, field, value } }: { readonly value: StudioConnectorValue }) {
  return (
    <span>
      <strong>{count} ×</strong> {[field, value].filter(Boolean).join(' · ')}
    </span>
  )
}

/** Listings that leave the site: the first of `count`. */
export function GoneListings({ gone, count }: { readonly gone: readonly StudioConnectorListing[]; readonly count: number }) {
  return (
    <>
      <ul className={`list gap-2 small scrolls ${styles.named}`}>
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
            <Counted value={each} />
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
  return count > 0 && <p className="quiet small">{text('studio.listings.connector.more', { count })}</p>
}
