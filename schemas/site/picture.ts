import { multilingualSchema } from './multilingual.ts'

const partOfSide = { type: 'number', minimum: 0, maximum: 1 } as const

/** The part of a picture that stays visible in a crop. */
export const focusSchema = {
  description:
    'What stays visible when the picture is cropped: a side, or a point from { "x": 0, "y": 0 }, the upper left corner, to { "x": 1, "y": 1 }. Where absent, the server looks for what draws the eye.',
  anyOf: [
    { enum: ['center', 'top', 'bottom', 'left', 'right'] },
    {
      type: 'object',
      required: ['x', 'y'],
      additionalProperties: false,
      properties: {
        x: { description: 'From 0, the left side, to 1, the right one.', ...partOfSide },
        y: { description: 'From 0, the top, to 1, the bottom.', ...partOfSide },
      },
    },
  ],
} as const

/** A picture in `site-config/media`, as an administrator writes it. */
export const pictureSchema = {
  description: 'A picture from the media folder. An empty alt marks it as decoration.',
  type: 'object',
  required: ['src'],
  additionalProperties: false,
  properties: {
    src: {
      description: 'The file, relative to site-config/media, for instance "banner/valley.webp".',
      type: 'string',
      pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.(webp|jpe?g|png|avif|svg)$',
      examples: ['banner/valley.webp'],
    },
    // Empty for decorative pictures.
    alt: {
      ...multilingualSchema,
      description: 'What the picture shows, for people who do not see it; empty for decoration.',
      node: 'alternative',
    },
    focus: focusSchema,
  },
  node: 'picture',
} as const

/** A picture as a view receives it. Its address is `urlTemplate` with "{width}" replaced by one of {@link PICTURE_WIDTHS}. */
export interface Picture {
  readonly urlTemplate: string
  readonly widthPx: number
  readonly heightPx: number
  readonly alt: string
  /** Its colours from top to bottom while it loads: "#8fa0a8,#a3a58e,#55604b"; "" for vector and translucent pictures. */
  readonly placeholder: string
  /** The part that stays visible in a crop, in CSS syntax: "top", "30% 60%". */
  readonly focus: string
  /** The note for visitors on a picture that a program made or changed: "Virtually staged". */
  readonly note?: string
}

export const shownPictureSchema = {
  type: 'object',
  required: ['urlTemplate', 'widthPx', 'heightPx', 'alt', 'placeholder', 'focus'],
  additionalProperties: false,
  properties: {
    urlTemplate: { description: 'The address of the picture at any offered width, in place of {width}.', type: 'string' },
    widthPx: { type: 'integer' },
    heightPx: { type: 'integer' },
    alt: { type: 'string' },
    placeholder: { type: 'string' },
    focus: { description: 'What stays visible when it is cropped, as CSS object-position.', type: 'string' },
    note: {
      description: 'The note about a picture that a program made or changed; absent for others.',
      type: 'string',
    },
  },
} as const
