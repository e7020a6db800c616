import { slugify } from 'vitrine/schema'

interface WrittenQuestion {
  readonly topic?: string
  readonly question: string
  readonly answer: string
  readonly anchor?: string
}

/** A question with an answer, and the answer's id on the page. */
export type Question = WrittenQuestion & { readonly anchor: string }

/** The questions with an answer in the page's language, each with a unique anchor id. */
export function answeredQuestions(written: readonly WrittenQuestion[]): readonly Question[] {
  const taken = new Set(written.flatMap(({ anchor }) => anchor ?? []))
  return written
    .filter(({ question, answer }) => question !== '' && answer !== '')
    .map((question) => ({ ...question, anchor: question.anchor ?? freeAnchor(question.question, taken) }))
}

function freeAnchor(question: string, taken: Set<string>): string {
  const slug = slugify(question) || 'question'
  let anchor = slug
  for (let number = 2; taken.has(anchor); number++) anchor = `${slug}-${number}`
  taken.add(anchor)
  return anchor
}
