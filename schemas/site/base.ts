import { multilingualSchema } from './multilingual.ts'

/** `extends` of site.json: the base that a site is laid over. */
export const extendsSchema = {
  description:
    'The base that this site is laid over: "brand@1" for the folder bases/brand@1 beside the site or above it, or for version 1 of the package "brand"; or a folder in a folder "bases", as "../bases/brand". What the site does not have comes from the base.',
  type: 'string',
  pattern: '^(\\.{1,2}/[^\\\\\\s]+|(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*@[0-9][0-9A-Za-z.-]*)$',
  maxLength: 200,
  examples: ['brand@1'],
} as const

/** `hide` of site.json: what the base has and this site does not show. */
export const hideSchema = {
  description: 'Files of the base that this site does not show: "pages/jobs.json".',
  type: 'array',
  maxItems: 500,
  uniqueItems: true,
  items: {
    type: 'string',
    pattern: '^(pages|content/[a-z0-9-]+)/[a-z0-9-]+\\.json$',
    maxLength: 200,
    examples: ['pages/jobs.json'],
  },
} as const

/** `lock` in site.json of a base: what the sites above it cannot change. */
export const lockSchema = {
  description: 'Only in a base: what the sites that extend it cannot change, and why.',
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required: ['file', 'why'],
    additionalProperties: false,
    properties: {
      file: {
        description:
          'A file of the base, as "site.json", "content/article/privacy.json", "media/logo.svg", or a folder of it with a slash at its end: "media/logo/".',
        type: 'string',
        pattern: '^[^/\\\\\\s.][^\\\\\\s]*$',
        maxLength: 200,
        examples: ['header.json'],
      },
      pointer: {
        description: 'The place in the file, as a JSON pointer; without it the whole file.',
        type: 'string',
        pattern: '^(/.*)?$',
        maxLength: 300,
        examples: ['/logo'],
      },
      why: { ...multilingualSchema, description: 'Why it is fixed, as staff of the offices read it.' },
    },
  },
} as const
