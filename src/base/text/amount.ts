import { readTypedNumber } from './typed-number.ts'

/** Separators that group digits by three; the first digit is not 0. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/
const THREE_DECIMALS = /[.,]\d{3}$/
/** Spaces and apostrophes between digits group by three too: "250 300 000" is one amount, "850 95" is not. */
const ODD_GROUP = /\d[\s'’_]+(?!\d{3}(?!\d))\d/

/**
 * An amount of money: 249500, "249.500", "249,500", "249 500,00", "EUR 249500,-". Money never has three decimals, so a single
 * separator before three digits groups thousands. Null if invalid or ambiguous: "1.249,500", "0.500", "850 95".
 */
export function readAmount(written: unknown): number | null {
  if (typeof written === 'number') return Number.isFinite(written) ? written : null
  if (typeof written !== 'string') return null
  const digits = written.replaceAll(/[^\d.,]|[.,](?!\d)/g, '')
  const isUnclear = ODD_GROUP.test(written.trim()) || (THREE_DECIMALS.test(digits) && !GROUPED.test(digits))
  return isUnclear ? null : readTypedNumber(written, true)
}
