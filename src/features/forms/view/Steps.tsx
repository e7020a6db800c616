import { useFieldTexts } from './field-texts.ts'
import styles from './Steps.module.css'

interface Props {
  readonly titles: readonly string[]
  readonly current: number
  readonly idOf: (index: number) => string
}

/** The progress in a long form: its sections, the current one marked. All are on the page. */
export function Steps({ titles, current, idOf }: Props) {
  const { text } = useFieldTexts()
  return (
    <nav className={styles.steps} aria-label={text('form.steps')}>
      <ol>
        {titles.map((title, index) => (
          <li key={title} data-passed={index < current || undefined}>
            <a href={`#${idOf(index)}`} aria-current={index === current ? 'step' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.title} data-title={title}>
                {title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
