/** The format of a number in content: plain ("1.250", "4,5"), euro, per cent, square metres, or a year, which has no separator. */
export const NUMBER_FORMATS = ['number', 'euro', 'percent', 'area', 'year'] as const

export type NumberFormat = (typeof NUMBER_FORMATS)[number]

export const numberFormatSchema = {
  description: 'How the number is written: "number" as 1.250 or 4,5, "euro", "percent", "area" in m², "year" without a dot.',
  enum: NUMBER_FORMATS,
  default: 'number',
} as const
