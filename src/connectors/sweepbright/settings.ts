export const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: {
      description: 'The address of the Website API.',
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      default: 'https://website.sweepbright.com/api',
    },
    apiVersion: {
      description: 'The version of the API, as the day that SweepBright names it by.',
      type: 'string',
      pattern: '^\\d{8}$',
      default: '20241030',
    },
    ownerOffice: {
      description:
        'The id of the office that requests of owners go to (the form "estimate"); without it they go in as general contacts.',
      type: 'string',
      pattern: '^[\\w-]{1,100}$',
    },
  },
} as const

export interface SweepBrightSettings {
  readonly url?: string
  readonly apiVersion?: string
  readonly ownerOffice?: string
}
