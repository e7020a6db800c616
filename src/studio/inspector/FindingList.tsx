import { CircleAlert, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly findings: readonly StudioFinding[]
  /** What can be done with one, beside it. */
  readonly actionOf?: (finding: StudioFinding) => ReactNode
}

/** Findings as a list: what is wrong, and the cure. Nothing without one. */
export function FindingList({ findings, actionOf }: Props) {
  const text = useText()
  if (findings.length === 0) return null
  return (
    <section className={styles.findings}>
      <h3 className={styles.subtitle}>{text('studio.findings.title', { count: findings.length })}</h3>
      <ul className={styles.findingList}>
        {findings.map((finding) => {
          const { severity, words, message, suggestion, file, line } = finding
          const details = [message, suggestion].filter(Boolean).join(' ')
          const isError = severity === 'error'
          return (
            <li
              key={`${file}:${line}:${finding.column}:${finding.code}:${message}`}
              className={styles.finding}
              data-tone={severity}
            >
              <Icon of={isError ? CircleAlert : TriangleAlert} size={16} />
              <div>
                <p>
                  <span className="visually-hidden">{text(isError ? 'studio.findings.error' : 'studio.findings.warning')} </span>
                  {words ?? <span lang="en">{details}</span>}
                </p>
                {words !== null && (
                  <p className={styles.place} lang="en">
                    {details}
                  </p>
                )}
                <p className={styles.place}>{text('studio.findings.place', { file, line })}</p>
                {actionOf?.(finding)}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
