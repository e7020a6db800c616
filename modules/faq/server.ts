import { defineServer, type ResolvedOf } from 'vitrine/schema'
import { answeredQuestions } from './answered-questions.ts'
import module from './schema.ts'

/** Gives each question its anchor, and describes all to search engines. */
const server = defineServer(module, {
  resolve: (content) => ({ ...content, questions: answeredQuestions(content.questions) }),
  head({ questions }, { publicUrl, path }) {
    if (questions.length === 0) return {}
    const entities = questions.map(({ question, answer, anchor }) => ({
      '@type': 'Question',
      name: question,
      url: `${publicUrl}${path}#${anchor}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('href="/', `href="${publicUrl}/`) },
    }))
    return { structuredData: [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entities }] }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>
