import { dayFact, flagFact, numberFact, type UnreadValue } from '#src/connectors/read-facts.ts'
import { dayOfInstant, textOf } from '#src/connectors/read-values.ts'

/** What Omnicasa writes for an empty field. */
const BLANKS = new Set(['', '-', '--', 'n/a'])

/** '' for "-". */
export function writtenText(value: unknown, maxLength = 400): string {
  const text = textOf(value, maxLength)
  return BLANKS.has(text.toLowerCase()) ? '' : text
}

/** Parses a number, often sent as text; undefined for 0 and -1, which mean "empty". */
export function filledNumber(value: unknown): number | UnreadValue | undefined {
  const number = isBlank(value) ? undefined : numberFact(value)
  return number === 0 || number === -1 ? undefined : number
}

/** Parses "/Date(1412345678000+0200)/", in ms since 1970, or "2014-10-03 16:14:38"; undefined for none. */
export function dayOfStamp(value: unknown): string | UnreadValue | undefined {
  const [, milliseconds] = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/.exec(typeof value === 'string' ? value.trim() : '') ?? []
  return milliseconds === undefined ? (isBlank(value) ? undefined : dayFact(value)) : dayOfInstant(Number(milliseconds))
}

/** Undefined for an empty field. */
export function filledFlag(value: unknown): boolean | UnreadValue | undefined {
  return isBlank(value) ? undefined : flagFact(value)
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && BLANKS.has(value.trim().toLowerCase())
}
