/** The "settings" of connector.json for a feed in the form of Kyero. */
export interface KyeroSettings {
  readonly url: string
  readonly country?: 'BE' | 'LU'
}

export const kyeroSettingsSchema = {
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: {
    url: {
      description:
        'The address of the feed, as the software shows it under "XML export" or "Kyero feed". No password stands in it.',
      type: 'string',
      pattern: '^https?://',
      maxLength: 1000,
      examples: ['https://example.be/export/kyero.xml'],
    },
    country: { description: 'Where listings lie that name no country: BE, or LU.', enum: ['BE', 'LU'], default: 'BE' },
  },
} as const
