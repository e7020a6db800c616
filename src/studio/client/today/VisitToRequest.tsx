import type { StudioFigures } from '#schemas/studio/today-api.ts'
import { formatCount, formatDecimal } from '#src/base/text/number-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { DataTable } from '#src/ui/DataTable.tsx'
import styles from './Today.module.css'

/** How many visits become requests: of all, and of the most visited properties. */
export function VisitToRequest({ figures: { month } }: { readonly figures: StudioFigures }) {
  const text = useText()
  const { visits, requests, appointments, properties } = month
  const most = Math.max(1, ...properties.map((property) => property.visits))
  return (
    <section className="stack tops gap-2 one-column">
      <h3 className={styles.chartTitle}>{text('studio.today.figures.month')}</h3>
      {requests !== null && appointments !== null && (
        <p className="small">
          {text('studio.today.figures.path', { visits, requests, appointments })}{' '}
          {visits > 0 && requests > 0 && (
            <span className="quiet">
              {text('studio.today.figures.rate', { rate: formatDecimal(Math.round((requests / visits) * 1000) / 10) })}
            </span>
          )}
        </p>
      )}
      {properties.length === 0 ? (
        <p className="quiet small">{text('studio.today.figures.properties.none')}</p>
      ) : (
        <DataTable className={`whole small ${styles.properties}`}>
          <thead>
            <tr>
              <th scope="col">{text('studio.today.figures.property')}</th>
              <th scope="col">{text('studio.today.figures.visits-short')}</th>
              {requests !== null && <th scope="col">{text('studio.today.figures.requests')}</th>}
            </tr>
          </thead>
          <tbody>
            {properties.map(({ id, title, path, ...counts }) => (
              <tr key={id}>
                <th scope="row">{path === null ? title : <a href={path}>{title}</a>}</th>
                <td>
                  <span className={styles.measured}>
                    <span className={`digits ${styles.count}`}>{formatCount(counts.visits)}</span>
                    <span className={styles.bar} style={{ inlineSize: `${(counts.visits / most) * 100}%` }} />
                  </span>
                </td>
                {requests !== null && <td className="digits">{formatCount(counts.requests ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
