import { slugify } from 'vitrine/schema'

/** A question as the view is given it. */
interface WrittenQuestion {
  readonly topic?: string
  readonly question: string
  readonly answer: string
  readonly anchor?: string
}

/** A question with an answer, and the id of that answer on its page. */
export type Question = WrittenQuestion & { readonly anchor: string }

/** The questions that have an answer in the language of the page, each with an anchor of its own. */
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
