/**
 * A typed number: "250000", "1 250,50", "1.250,50", "1'250", "€ 250.000", "250.000,-"; null if invalid. A single separator before
 * three digits groups thousands if `isWhole`, otherwise it is a decimal point.
 */
export function readTypedNumber(typed: string, isWhole: boolean): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f\u2009'’_]|€|eur(o|os)?(?![a-z])/gi, '').replace('−', '-')
  const match = /^([+-]?)(\d[\d.,]*?)(?:[.,][-–—]{1,2})?$/.exec(plain)
  const [, sign, digits] = match ?? []
  if (sign === undefined || digits === undefined || digits.length > 30) return null
  const written = withPoint(digits, isWhole)
  const number = written === null ? Number.NaN : Number(sign + written)
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/** Digits with at most one decimal point; null for inconsistent separators. */
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
