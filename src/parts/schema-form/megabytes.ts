import { formatDecimal } from '#src/domain/text/number-text.ts'

/** A size in megabytes with one decimal, at least the smallest that shows: "2,4". */
export function megabytes(bytes: number): string {
  return formatDecimal(Math.max(bytes / 1_000_000, 0.1), 1)
}
