import type { FromSchema } from 'json-schema-to-ts'
import { moduleSchema } from '#schemas/modules/module.ts'
import { firstVersion, schemaReference } from './file-heading.ts'

export const MAX_PATTERNS = 200
export const MAX_PATTERN_MODULES = 20

/** `site-config/patterns.json`: groups of modules that pages are built with. The file is optional and does not affect pages. */
export const patternsSchema = {
  title: 'Patterns',
  description: 'Groups of modules, saved under a name to build pages with. The Studio writes it; visitors see nothing of it.',
  type: 'object',
  required: ['version', 'groups'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    groups: {
      description: 'The patterns, in the order of the gallery.',
      type: 'array',
      maxItems: MAX_PATTERNS,
      items: {
        type: 'object',
        required: ['id', 'name', 'modules'],
        additionalProperties: false,
        properties: {
          id: { description: 'Its id.', type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 100, examples: ['reasons'] },
          name: { description: 'What it is called in the gallery.', type: 'string', minLength: 1, maxLength: 200 },
          modules: {
            description: 'Its modules, with the content that linked pages share.',
            type: 'array',
            items: moduleSchema,
            maxItems: MAX_PATTERN_MODULES,
          },
        },
      },
    },
  },
} as const

export type WrittenPattern = FromSchema<typeof patternsSchema>['groups'][number]
