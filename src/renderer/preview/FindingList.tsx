import type { Finding } from '#schemas/site/finding.ts'
import styles from './preview.module.css'

export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
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
  )
}
