import type { NumberFormat } from '#schemas/modules/number-format.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import { formatArea, formatDecimal, formatPercent } from '#src/domain/text/number-text.ts'

const WRITERS: Readonly<Record<NumberFormat, (value: number) => string>> = {
  number: (value) => formatDecimal(value),
  euro: formatEuro,
  percent: (value) => formatPercent(value),
  area: formatArea,
  year: String,
}

/** A number of content in the form that its content names. */
export function formatAs(format: NumberFormat, value: number): string {
  return WRITERS[format](value)
}
