import { CircleAlert, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { isLanguage, LANGUAGE_NAMES } from '#schemas/language.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly findings: readonly StudioFinding[]
  /** Actions beside a finding. */
  readonly actionOf?: (finding: StudioFinding) => ReactNode
  /** The title of a file, for findings of several files. */
  readonly titleOf?: (file: string) => string
}

/** A list of findings with message, cure, place and current value; renders nothing without findings. */
export function FindingList({ findings, actionOf, titleOf }: Props) {
  const text = useText()
  if (findings.length === 0) return null
  return (
    <section className={styles.findings}>
      <h3 className="medium">{text('studio.findings.title', { count: findings.length })}</h3>
      <ul className={`stack gap-3 ${styles.findingList}`}>
        {findings.map((finding) => {
          const { severity, words, quoted, details, found, place, file, line, pointer } = finding
          const where = [...(titleOf === undefined ? [] : [titleOf(file)]), ...place, ...languageAt(pointer)]
          const isError = severity === 'error'
          return (
            <li
              key={`${file}:${line}:${finding.column}:${finding.code}:${pointer}`}
              className={`flex gap-2 small ${styles.finding}`}
              data-tone={severity}
            >
              <Icon of={isError ? CircleAlert : TriangleAlert} size={16} />
              <div>
                <p>
                  <span className="visually-hidden">{text(isError ? 'studio.findings.error' : 'studio.findings.warning')} </span>
                  {words}
                </p>
                {quoted !== null && (
                  <blockquote className="quiet tiny" lang="en">
                    {quoted}
                  </blockquote>
                )}
                {where.length > 0 && <p className="quiet tiny">{where.join(' › ')}</p>}
                {[...(found === null ? [] : [found]), ...details].map((detail) => (
                  <p key={detail} className="quiet tiny">
                    {detail}
                  </p>
                ))}
                <p className="quiet tiny">{text('studio.findings.place', { file, line })}</p>
                {actionOf?.(finding)}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The language of the text at a pointer, if it is of one language. */
function languageAt(pointer: string): readonly string[] {
  const code = pointer.slice(pointer.lastIndexOf('/') + 1).toLowerCase()
  return isLanguage(code) ? [LANGUAGE_NAMES[code]] : []
}
