import type { StudioConnectorRun, StudioConnectorValue } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import styles from './Import.module.css'

/** What else the report says: properties left out, values that are not shown, notes. */
export function ImportRest({ run }: { readonly run: StudioConnectorRun }) {
  const text = useText()
  const { notForSite, unmapped, lost, hosts, refusedDocuments, notes } = run
  const parts = [
    { title: text('studio.listings.connector.not-for-site', { count: notForSite.records }), lines: linesOf(notForSite.first) },
    {
      title: text('studio.listings.connector.unmapped', { count: unmapped.count }),
      lines: unmapped.first.map(({ key, message }) => `${key} – ${message}`),
    },
    {
      title: text('studio.listings.connector.lost', { count: lost.count }),
      lines: linesOf(lost.first.filter(({ mapping }) => mapping === null)),
    },
    { title: text('studio.listings.connector.hosts', { count: hosts.count }), lines: linesOf(hosts.first) },
    {
      title: text('studio.listings.connector.documents.refused', { count: refusedDocuments.records }),
      lines: linesOf(refusedDocuments.first),
    },
    { title: text('studio.listings.connector.notes', { count: notes.length }), lines: notes },
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <Disclosure summary={text('studio.listings.connector.whole')}>
      <div className={`stack gap-4 ${styles.known}`}>
        {parts.map(({ title, lines }) => (
          <div key={title} className="stack gap-1">
            <h4 className="small strong">{title}</h4>
            <ul className={`list gap-1 small ${styles.rest}`}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}

function linesOf(values: readonly StudioConnectorValue[]): readonly string[] {
  return values.map(({ count, field, value }) => `${count} × ${[field, value].filter(Boolean).join(' · ')}`)
}
