import { type ContentOf, contentSchema, defineModule, multilingualSchema, richTextSchema, type ViewOf } from 'vitrine/schema'
import { answeredQuestions } from './answered-questions.ts'

const module = defineModule({
  description: 'Frequently asked questions, each opening its answer; search engines read them too.',
  group: 'words',
  /** list: stacked; columns: side by side on wide screens; grouped: by topic, with a topic list beside. */
  views: ['list', 'columns', 'grouped'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Frequently asked questions',
    required: ['questions'],
    properties: {
      questions: {
        description: 'The questions in their order. One without an answer in a language is left out there.',
        type: 'array',
        minItems: 1,
        maxItems: 40,
        items: {
          type: 'object',
          required: ['question', 'answer'],
          additionalProperties: false,
          properties: {
            topic: {
              ...multilingualSchema,
              description: 'The topic that begins with this question, as a title in the view grouped.',
            },
            question: { ...multilingualSchema, description: 'As a visitor would ask it.' },
            answer: { ...richTextSchema, description: 'What the agency answers: HTML per language.' },
            anchor: {
              description:
                'The end of links that lead to the answer, in every language: "fees" for /services/#fees. Made of the question where absent.',
              type: 'string',
              pattern: '^[a-z][a-z0-9-]*$',
              rule: 'anchor',
              examples: ['costs'],
              maxLength: 80,
            },
          },
        },
      },
    },
  }),
  anchors: ({ questions }) => answeredQuestions(questions).map(({ anchor }) => anchor),
})

export default module

export type Content = ContentOf<typeof module>
export type View = ViewOf<typeof module>
