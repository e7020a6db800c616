/** A finite number, or a numeric text as a number; null otherwise, also for an empty text and null. */
export function toFiniteNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The no-break space between a number and its unit. */
const NO_BREAK = '\u00a0'

/** Digits of an integer in groups of three with dots: "1.250.000". */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/**
 * A number with Belgian grouping and a decimal comma in every language (docs/decisions/028): "32.060", "158,2", "-12"; at most
 * `maxDecimals` decimals. Without Intl, whose data differ between browsers.
 */
export function formatDecimal(value: number, maxDecimals = 2): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const shown = decimals.replace(/0+$/, '')
  const text = shown === '' ? groupDigits(whole) : `${groupDigits(whole)},${shown}`
  return value < 0 && text !== '0' ? `-${text}` : text
}

/** A whole number: "1.250". */
export function formatCount(count: number): string {
  return formatDecimal(count, 0)
}

/** A number of the feed, with at most two decimals: "1.250", "5,5", "-3"; '' if not finite. */
export function formatNumber(value: unknown): string {
  const number = toFiniteNumber(value)
  return number === null || Math.abs(number) >= 1e15 ? '' : formatDecimal(number)
}

/** A formatted number with its unit, without a line break: "250 kWh", "4 %". */
export function withUnit(number: string, unit: string): string {
  return `${number}${NO_BREAK}${unit}`
}

/** An area, "42.000 m²"; whole square metres except for small fractions such as "9,5 m²". */
export function formatArea(squareMetres: number): string {
  // Rounded here, since toFixed gives 85.3 for 85.35.
  return withUnit(formatDecimal(Math.round(Math.abs(squareMetres) * 10) / 10, 1), 'm²')
}

/** A rate in per cent: "12,5 %", "0,2871 %". */
export function formatPercent(rate: number, maxDecimals = 4): string {
  return withUnit(formatDecimal(rate, maxDecimals), '%')
}

/** A rounded distance: "350 m", "3,2 km", "12 km". */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return withUnit(formatCount(tens), 'm')
  const kilometres = metres / 1000
  // 10,0 is written without its decimal, like larger numbers.
  return withUnit(formatDecimal(kilometres, kilometres < 9.95 ? 1 : 0), 'km')
}
