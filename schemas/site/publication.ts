export const momentSchema = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d)?$',
  examples: ['2026-12-01', '2026-12-01T08:00'],
} as const

/** Start and end of visibility: fields of pages, modules, banners, links and articles. */
export const publicationProperties = {
  publishFrom: {
    ...momentSchema,
    description: 'From when visitors see it, as 2026-12-01 or 2026-12-01T08:00 by Belgian clocks; at once where absent.',
  },
  publishUntil: {
    ...momentSchema,
    description:
      'The last day on which visitors see it, as 2026-12-31, or the minute at which it goes, as 2026-12-31T18:00; no end where absent.',
  },
} as const

/** A day as "2026-12-01", or a minute as "2026-12-01T08:00"; unlimited if absent. */
export interface Publication {
  readonly publishFrom?: string | undefined
  readonly publishUntil?: string | undefined
}
