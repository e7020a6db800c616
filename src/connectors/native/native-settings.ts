export interface NativeSettings {
  readonly url: string
  /** Has {@link SINCE} where the time goes. */
  readonly changesUrl?: string
}

export const SINCE = '{since}'

export const nativeSettingsSchema = {
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: {
    url: {
      description: 'The address of the file, in the form of data/properties.json.',
      type: 'string',
      pattern: '^https?://',
      examples: ['https://www.example.be/listings/properties.json'],
    },
    changesUrl: {
      description:
        'An address that gives only what has changed since a time, which the site writes in the place of {since}, as in https://www.example.be/changes?since={since}. With it, "url" is read only to compare all.',
      type: 'string',
      pattern: '^https?://.*\\{since\\}',
    },
  },
} as const
