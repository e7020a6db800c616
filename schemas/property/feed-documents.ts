import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { DOCUMENT_KINDS } from './document-kind.ts'

/** No segment starts with a dot, so that a path cannot leave its folder. */
const privateFile = {
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*\\.pdf$',
  maxLength: 300,
  examples: ['1001/certificate.pdf'],
} as const
const documentFile = {
  type: 'string',
  anyOf: [
    { pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*$', maxLength: 300 },
    { pattern: '^https://[^\\s\\u0000-\\u001f\\\\"\'<>]+$', maxLength: 1000 },
  ],
  examples: ['plans/1001.pdf'],
} as const

export const feedDocumentsSchema = {
  description: 'What visitors can read, or ask for.',
  type: 'array',
  maxItems: 30,
  items: {
    type: 'object',
    required: ['Name'],
    additionalProperties: true,
    properties: {
      Name: { ...multilingualSchema, description: 'What the document is.' },
      Url: {
        description:
          'The file of a public document, relative to site-config/media, or an https: address whose host listings.pictureHosts of site.json allows.',
        ...documentFile,
      },
      OnRequest: { description: 'Whether it is sent on request only.', type: 'boolean' },
      Kind: {
        description: 'What it is, so that whoever asks for it gets it; "other" when absent.',
        type: 'string',
        enum: DOCUMENT_KINDS,
      },
      File: {
        description:
          'The file that is sent on request, a PDF below site-config/documents. Without it the agency is asked. It is never public.',
        ...privateFile,
      },
    },
  },
} as const
