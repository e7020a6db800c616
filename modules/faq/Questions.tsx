import { Disclosure, headingsFrom, RichText } from 'vitrine/module'
import type { Question } from './answered-questions.ts'
import styles from './Questions.module.css'

interface Props {
  readonly questions: readonly Question[]
  readonly level: 2 | 3 | 4
}

/** A list of questions. The anchor is on the answer: browsers open a closed element for a link into it. */
export function Questions({ questions, level }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer, anchor }) => (
        <Disclosure
          key={anchor}
          tone="plain"
          hasSign={false}
          className={styles.question}
          summaryClassName={`fold-title row gap-5 spread target ${styles.summary}`}
          summary={<Title className={`text-lg snug untracked ${styles.title}`}>{question}</Title>}
        >
          <div id={anchor} className={styles.answer}>
            <RichText html={headingsFrom(answer, level + 1)} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
