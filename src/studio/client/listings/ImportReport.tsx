import type { StudioImport } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Badge } from '#src/ui/Badge.tsx'
import styles from './Listings.module.css'

export function ImportReport({ report }: { readonly report: StudioImport | null }) {
  const text = useText()
  const moment = useMomentText()
  if (report === null) return <p className="quiet small">{text('studio.listings.import.none')}</p>
  const { at, source, findings, findingCount } = report
  return (
    <section className="stack gap-3 box tint pad-4 no-ring-focus" aria-label={text('studio.listings.import')}>
      <div>
        <h2 className="medium">{text('studio.listings.import')}</h2>
        <p className="quiet small">
          {source === '' ? moment(at) : text('studio.listings.import.at', { moment: moment(at), source })}
        </p>
      </div>
      <dl className={`flow ${styles.counts}`}>
        {(['accepted', 'changed', 'retired', 'rejected'] as const).map((name) => (
          <div key={name} data-tone={name === 'rejected' && report.rejected > 0 ? 'error' : undefined}>
            <dt>{text(`studio.listings.import.${name}`)}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      {findingCount === 0 ? (
        <p className="quiet small">{text('studio.listings.import.fine')}</p>
      ) : (
        <details className={styles.findings}>
          <summary>{text('studio.listings.import.findings', { count: findingCount })}</summary>
          <ul>
            {findings.map(({ list, id, reference, pointer, severity, field, words }) => (
              <li key={`${list} ${id} ${pointer} ${words}`}>
                <span className="row gap-2">
                  <strong>{reference || id}</strong>
                  <Badge tone={severity === 'error' ? 'accent' : 'neutral'} shape="pill">
                    {text(`studio.listings.import.${severity}`)}
                  </Badge>
                </span>
                <span>{field === '' ? words : `${field} – ${words}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
