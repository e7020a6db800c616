import type { FromSchema } from 'json-schema-to-ts'

/** The ids of measurement services in `site.json`; empty for none (CONS-03). */
export const trackingSchema = {
  description: 'Identifiers of measurement services; nothing of them is loaded before a visitor agrees.',
  type: 'object',
  additionalProperties: false,
  properties: {
    analyticsId: {
      description: 'The measurement id of Google Analytics, such as "G-AB12CD34EF"; empty for none.',
      type: 'string',
      pattern: '^(G-[A-Z0-9]{4,20})?$',
      examples: ['G-AB12CD34EF'],
    },
    adsId: {
      description: 'The id of Google Ads, such as "AW-123456789"; empty for none.',
      type: 'string',
      pattern: '^(AW-[0-9]{5,20})?$',
      examples: ['AW-123456789'],
    },
    tagManagerId: {
      description: 'The id of a container of Google Tag Manager, such as "GTM-AB12CD3"; empty for none.',
      type: 'string',
      pattern: '^(GTM-[A-Z0-9]{4,12})?$',
      examples: ['GTM-AB12CD3'],
    },
    socialPixelId: {
      description: 'The id of a Meta pixel, such as "123456789012345"; empty for none.',
      type: 'string',
      pattern: '^([0-9]{5,20})?$',
      examples: ['123456789012345'],
    },
  },
} as const

export type Tracking = Readonly<FromSchema<typeof trackingSchema>>
