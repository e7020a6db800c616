import { CircleAlert, TriangleAlert } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SourceEditor.module.css'
import type { SourceProblem } from './source-problems.ts'

interface Props {
  readonly problems: readonly SourceProblem[]
  readonly onGo: (problem: SourceProblem) => void
}

/** The problems of a source with links to their places; changes are announced. */
export function ProblemList({ problems, onGo }: Props) {
  const text = useText()
  return (
    <section className={styles.problems} aria-label={text('studio.source.problems')}>
      <p role="status" className={`quiet tiny strong ${styles.count}`}>
        {problems.length === 0 ? text('studio.source.no-problems') : text('studio.findings.title', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul className={`list gap-2 ${styles.list}`}>
          {problems.map((problem) => {
            const { from, severity, message, quoted, lineNumber } = problem
            const isError = severity === 'error'
            return (
              <li key={`${from}:${message}`} className={`stack gap-2 baseline small ${styles.problem}`} data-tone={severity}>
                <Icon of={isError ? CircleAlert : TriangleAlert} size={16} />
                <div>
                  <p>
                    <span className="visually-hidden">
                      {text(isError ? 'studio.findings.error' : 'studio.findings.warning')}{' '}
                    </span>
                    {message}
                  </p>
                  {quoted !== null && (
                    <p lang="en" className="quiet tiny">
                      {quoted}
                    </p>
                  )}
                </div>
                <Button size="small" variant="text" onClick={() => onGo(problem)}>
                  {text('studio.source.go', { line: lineNumber })}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
