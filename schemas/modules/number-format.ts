/** How a number of content is written: as it is ("1.250", "4,5"), in euro, in per cent, in square metres, or as a year, which has no dot. */
export const NUMBER_FORMATS = ['number', 'euro', 'percent', 'area', 'year'] as const

export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** The schema of a field that chooses one. */
export const numberFormatSchema = {
  description: 'How the number is written: "number" as 1.250 or 4,5, "euro", "percent", "area" in m², "year" without a dot.',
  enum: NUMBER_FORMATS,
  default: 'number',
} as const
