import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { phoneSchema } from '#schemas/site/phone.ts'
import { pictureSchema } from '#schemas/site/picture.ts'

export const description = 'How to reach the agency: address, opening hours, people.'

/** full: address, hours and people; office: address and hours; people: the team; band: one line with the main ways to reach us. */
export const views = ['full', 'office', 'people', 'band'] as const

export const interactive = false

export const textAreas = ['contact'] as const

export const schema = {
  title: 'Contact',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    intro: richTextSchema,
    directions: { ...richTextSchema, description: 'How to come to the office.' },
    people: {
      type: 'array',
      maxItems: 24,
      items: {
        type: 'object',
        required: ['id', 'name', 'role'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', pattern: '^[a-z0-9-]+$' },
          name: { type: 'string', minLength: 1 },
          role: multilingualSchema,
          text: multilingualSchema,
          phone: phoneSchema,
          email: { type: 'string', pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$' },
          ipiNumber: { type: 'string' },
          languages: { type: 'array', items: { enum: LANGUAGES } },
          image: pictureSchema,
        },
      },
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
