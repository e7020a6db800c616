import type { NumberFormat } from '#schemas/modules/number-format.ts'
import { formatArea, formatDecimal, formatPercent } from '#src/base/text/number-text.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'

const WRITERS: Readonly<Record<NumberFormat, (value: number) => string>> = {
  number: (value) => formatDecimal(value),
  euro: formatEuro,
  percent: (value) => formatPercent(value),
  area: formatArea,
  year: String,
}

/** A number in the format that its content names. */
export function formatAs(format: NumberFormat, value: number): string {
  return WRITERS[format](value)
}
