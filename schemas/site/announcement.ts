import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from './localised.ts'
import { multilingualSchema } from './multilingual.ts'
import { momentSchema } from './publication.ts'

/** The announcement of `header.json`: a line above the header, with start and end time. */
export const announcementSchema = {
  description: 'A line above the header of every page, for as long as it holds.',
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: {
    text: { ...multilingualSchema, description: 'One sentence per language; a language without a text has no announcement.' },
    link: { ...actionSchema, description: 'Where to read more: a few words and a target.' },
    from: {
      ...momentSchema,
      description: 'From when it shows, as 2026-05-01 or 2026-05-01T09:00 by Belgian clocks; at once where absent.',
    },
    until: {
      ...momentSchema,
      description:
        'The last day on which it shows, as 2026-05-09, or the minute at which it ends, as 2026-05-09T18:00; no end where absent.',
    },
    tone: {
      description:
        'Its colours, of the theme: "accent" for what is new, "quiet" for a notice beside the rest, "warning" (the highlight colour) for what visitors have to know.',
      enum: ['accent', 'quiet', 'warning'],
      default: 'accent',
    },
    closable: {
      description: 'Whether visitors can close it; their browser then does not show it again until its text or "from" changes.',
      type: 'boolean',
      default: true,
    },
    pages: {
      description: 'The ids of the pages that have it; all where absent.',
      type: 'array',
      minItems: 1,
      maxItems: 60,
      uniqueItems: true,
      items: { type: 'string', references: 'page' },
    },
  },
} as const

export type WrittenAnnouncement = FromSchema<typeof announcementSchema>

export interface Announcement extends Pick<Localised<WrittenAnnouncement>, 'text' | 'link' | 'tone'> {
  /** Equal in all languages, different for another text; 0 if visitors cannot close it. */
  readonly id: number
}
