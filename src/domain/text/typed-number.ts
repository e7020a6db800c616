/**
 * A number as people here type it: "250000", "1 250,50", "1.250,50", "1'250", "€ 250.000", "250.000,-". null for what is none. One
 * separator before three digits groups thousands where only whole numbers are wanted ("250.000"), and is a decimal point where not.
 */
export function readTypedNumber(typed: string, isWhole: boolean): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f\u2009'’_]|€|eur(o|os)?(?![a-z])/gi, '').replace('−', '-')
  const match = /^([+-]?)(\d[\d.,]*?)(?:[.,]-)?$/.exec(plain)
  const [, sign, digits] = match ?? []
  if (sign === undefined || digits === undefined || digits.length > 30) return null
  const written = withPoint(digits, isWhole)
  const number = written === null ? Number.NaN : Number(sign + written)
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/** Digits with at most one point, which is a decimal one; null where commas and dots make no number. */
function withPoint(digits: string, isWhole: boolean): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return digits
  const separators = digits.replace(/\d/g, '')
  const isGrouped = GROUPED.test(digits) && (separators.length > 1 || isWhole)
  if (isGrouped) return digits.replace(/[.,]/g, '')
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)]
  if (!/^\d*$/.test(decimals)) return null
  const isPlain = /^\d+$/.test(whole) || (GROUPED.test(whole) && !whole.includes(digits.charAt(last)))
  return isPlain ? `${whole.replace(/[.,]/g, '')}.${decimals}` : null
}
