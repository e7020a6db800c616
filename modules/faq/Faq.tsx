import type { ModuleProps } from 'vitrine/module'
import type { Question } from './answered-questions.ts'
import styles from './Faq.module.css'
import { Questions } from './Questions.tsx'
import type { Resolved } from './server.ts'
import { topicsOf } from './topics.ts'

export default function Faq({ content: { questions }, context: { layout } }: ModuleProps<Resolved>) {
  const level = layout.title === '' ? 2 : 3
  if (layout.view === 'grouped') return <Grouped questions={questions} level={level} />
  if (layout.view === 'columns') return <Columns questions={questions} level={level} />
  return <Questions questions={questions} level={level} />
}

interface Props {
  readonly questions: readonly Question[]
  readonly level: 2 | 3
}

/** Two separate lists: opening an answer moves nothing in the other. */
function Columns({ questions, level }: Props) {
  const half = Math.ceil(questions.length / 2)
  return (
    <div className={`stack gap-x-8 ${styles.columns}`}>
      <Questions questions={questions.slice(0, half)} level={level} />
      <Questions questions={questions.slice(half)} level={level} />
    </div>
  )
}

function Grouped({ questions, level }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="stack gap-7">
      {topicsOf(questions).map((topic) => (
        <div key={topic.questions[0]?.anchor} className={`stack gap-3 gap-x-8 ${styles.topic}`}>
          {topic.title !== '' && <Title className={`text-xl ${styles.topicTitle}`}>{topic.title}</Title>}
          <Questions questions={topic.questions} level={topic.title === '' ? level : level === 2 ? 3 : 4} />
        </div>
      ))}
    </div>
  )
}
