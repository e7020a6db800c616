import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { focusSchema } from '#schemas/site/picture.ts'
import { PICTURE_KINDS } from './picture-kind.ts'

export const feedPicturesSchema = {
  description: 'The pictures, the first one on cards.',
  type: 'array',
  maxItems: 60,
  items: {
    type: 'object',
    required: ['Url'],
    additionalProperties: true,
    properties: {
      ID: { description: 'The number of the picture in the agency’s software.', type: 'integer' },
      Url: {
        description:
          'The file, relative to site-config/media, or an https: address whose host listings.pictureHosts of site.json allows.',
        type: 'string',
        pattern: '^([a-zA-Z0-9_-][a-zA-Z0-9_./-]*|https://[^\\s\\u0000-\\u001f\\\\"\'<>]+)$',
        maxLength: 1000,
        examples: ['properties/1001/1.webp'],
      },
      Name: { ...multilingualSchema, description: 'The caption.' },
      Focus: focusSchema,
      Kind: {
        description:
          'A floor plan is never cropped, and stands apart from the photos. What a program made or changed says so to visitors: "virtual-staging" for furniture that is not there, "rendering" for a drawing of what is to be built, "altered" for any other change. "photo" when absent.',
        enum: PICTURE_KINDS,
      },
    },
  },
} as const
