import type { Finding } from '#schemas/site/finding.ts'
import styles from './ModuleProblemCard.module.css'

interface Props {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** The replacement of a broken module in a preview: place, cause and cure. */
export function ModuleProblemCard({ title, findings }: Props) {
  return (
    <section className={styles.card} role="note">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.file}:${finding.line}:${finding.column}:${finding.code}`}>
            <code>
              {finding.file}:{finding.line}:{finding.column}
            </code>
            <p>{finding.message}</p>
            {finding.suggestion !== '' && <p className={styles.cure}>{finding.suggestion}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
