import type { FromSchema } from 'json-schema-to-ts'
import { firstVersion, schemaReference } from './file-heading.ts'

/** `site-config/connector.json`: the agency's software that provides the listings. Without this file they come from `data/properties.json`. */
export const connectorSchema = {
  title: 'Connector',
  description: 'The agency’s software that the listings come from. Credentials are in the environment of the server, never here.',
  type: 'object',
  required: ['version', 'connector'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    connector: {
      description: 'The name of the connector; "npx vitrine connector list" names them.',
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      examples: ['whise', 'openimmo'],
    },
    settings: {
      description: 'What the connector needs to know: the address, the office. docs/connectors.md has them.',
      type: 'object',
      additionalProperties: true,
    },
    everyMinutes: {
      description: 'The interval between requests for changes, in minutes.',
      type: 'integer',
      minimum: 1,
      maximum: 1440,
      default: 15,
    },
    compareHours: {
      description: 'How often all listings are compared, in hours: so deletions are noticed that the software does not tell of.',
      type: 'integer',
      minimum: 1,
      maximum: 168,
      default: 24,
    },
    mostLeftOut: {
      description: 'The largest share of listings that may be left out for mistakes; beyond it nothing is imported.',
      type: 'number',
      minimum: 0,
      maximum: 1,
      default: 0.5,
    },
    askWhenGone: {
      description: 'The share of removed listings from which an import needs a confirmation.',
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 1,
      default: 0.25,
    },
    keepNumbers: {
      description: 'Whether the software’s numbers are those that properties had on the site before: then addresses stay.',
      type: 'boolean',
      default: false,
    },
    mapping: {
      description:
        'What values of the software mean on the site, where the connector does not know or another meaning is wanted.',
      type: 'object',
      additionalProperties: false,
      properties: {
        values: {
          description: 'By table ("category", "status", …), then by value of the software; null leaves out what has the value.',
          type: 'object',
          additionalProperties: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
        },
        agents: {
          description: 'The person of content/contact for each agent of the software, by the agent’s key there.',
          type: 'object',
          additionalProperties: { type: 'string', offers: 'person' },
        },
        prices: {
          description:
            'The prices that are likely. Beyond them a sale is on request, and a rental left out: each is a mistake of the source.',
          type: 'object',
          additionalProperties: false,
          properties: {
            lowestSale: { description: 'The lowest price of a sale, in euro.', type: 'number', minimum: 0, default: 1000 },
            highestRent: { description: 'The highest rent, in euro a month.', type: 'number', minimum: 0, default: 20_000 },
          },
        },
      },
    },
  },
} as const

export type WrittenConnector = FromSchema<typeof connectorSchema, { keepDefaultedPropertiesOptional: true }>
