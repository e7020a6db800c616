import { multilingualSchema } from '#schemas/site/multilingual.ts'

const day = (description: string) => ({ description, type: 'string', format: 'date', examples: ['2025-01-01'] }) as const

/** The source of a rate and its date. Update `checkedOn` together with the rates. */
export const provenance = {
  validFrom: day('The day from which the rate holds, as 2025-01-01.'),
  source: { ...multilingualSchema, description: 'The law, decree or survey that the rate is taken from.' },
  checkedOn: day('The day on which somebody last compared the rate with its source.'),
} as const

export const PROVENANCE = ['validFrom', 'source', 'checkedOn'] as const
