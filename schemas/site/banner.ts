import type { FromSchema } from 'json-schema-to-ts'
import { pictureSchema } from './picture.ts'
import { publicationProperties } from './publication.ts'
import { videoFileSchema } from './video-file.ts'

export const BANNER_TYPES = ['image', 'gallery', 'video'] as const

export const bannerMediaProperties = {
  type: { description: 'What shows: the field of that name.', enum: BANNER_TYPES },
  image: { ...pictureSchema, description: 'The picture of a banner of the type image.' },
  gallery: {
    description: 'The pictures of a banner of the type gallery.',
    type: 'array',
    items: pictureSchema,
    minItems: 1,
    maxItems: 12,
  },
  video: {
    description: 'A video file in the media folder, and the picture shown until it plays.',
    type: 'object',
    required: ['src', 'poster'],
    additionalProperties: false,
    properties: {
      src: videoFileSchema,
      poster: { ...pictureSchema, description: 'The picture shown until the video plays.' },
    },
  },
} as const

export const bannerMediaSchema = {
  type: 'object',
  required: ['type'],
  additionalProperties: false,
  properties: bannerMediaProperties,
} as const

/** The banner in a page's file, with optional start and end time. */
export const pageBannerSchema = {
  ...bannerMediaSchema,
  properties: { ...bannerMediaProperties, ...publicationProperties },
} as const

export type WrittenBannerMedia = FromSchema<typeof bannerMediaSchema>
