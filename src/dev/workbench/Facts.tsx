import type { FrameMessage, ModuleTypeEntry } from './messages.ts'
import styles from './Workbench.module.css'

interface Props {
  readonly entry: ModuleTypeEntry
  readonly views: readonly string[]
  readonly reports: { readonly [view: string]: FrameMessage }
}

/** The size, requests and errors of the shown views. */
export function Facts({ entry, views, reports }: Props) {
  const { size, isStatic } = entry
  return (
    <section className={styles.facts} aria-label="Facts">
      <dl className={styles.rows}>
        <dt>Code</dt>
        <dd data-is-bad={size !== null && size.bytes > size.budget}>
          {size === null ? 'not built: run “npm run build”' : `${size.bytes} of ${size.budget} bytes as sent`}
          {isStatic && ', none with the first page'}
        </dd>
        {views.map((view) => (
          <ViewFacts key={view} view={view} report={reports[view]} />
        ))}
      </dl>
    </section>
  )
}

function ViewFacts({ view, report }: { readonly view: string; readonly report: FrameMessage | undefined }) {
  if (report === undefined || report.kind === 'ready') return null
  if (report.kind === 'failed')
    return (
      <>
        <dt>{view}</dt>
        <dd data-is-bad>{report.message}</dd>
      </>
    )
  const { fetched, violations, isCutOff } = report
  return (
    <>
      <dt>{view}</dt>
      <dd data-is-bad={violations.length > 0 || isCutOff}>
        {isCutOff && <p>Something is wider than the frame.</p>}
        {violations.length === 0 ? (
          <p>axe: nothing found</p>
        ) : (
          <ul>
            {violations.map(({ id, help, impact, targets }) => (
              <li key={id}>
                axe, {impact}: {help} ({id}) <code>{targets.join(', ')}</code>
              </li>
            ))}
          </ul>
        )}
        {fetched.length === 0 ? <p>fetches nothing</p> : fetched.map((url) => <code key={url}>{url}</code>)}
      </dd>
    </>
  )
}
