import type { Question } from './answered-questions.ts'

export interface Topic {
  /** Empty for questions before the first topic. */
  readonly title: string
  readonly questions: readonly Question[]
}

/** The questions by topic: a question that names a topic starts it. */
export function topicsOf(questions: readonly Question[]): readonly Topic[] {
  const topics: { readonly title: string; readonly questions: Question[] }[] = []
  for (const question of questions) {
    const open = topics.at(-1)
    if (open === undefined || question.topic) topics.push({ title: question.topic ?? '', questions: [question] })
    else open.questions.push(question)
  }
  return topics
}
