import type { Mapping } from './connector.ts'
import { dayOf, flagOf, isEmptyDay, numberOf, positiveOf, textOf, wholeOf } from './read-values.ts'

/**
 * What a source says where a fact of the feed stands, and nobody can read: it takes the place of the fact as far as the schema of the feed, which
 * refuses it. There it is counted and taken out (fit-to-feed.ts), so that nothing that a source says is lost unseen.
 */
export class UnreadValue {
  readonly written: unknown

  constructor(written: unknown) {
    this.written = written
  }
}

type Fact<Value> = Value | UnreadValue | undefined

/** As `numberOf`. */
export function numberFact(value: unknown): Fact<number> {
  return numberOf(value) ?? unread(value)
}

/** As `positiveOf`; 0 and -1 say that the number is not known. */
export function positiveFact(value: unknown): Fact<number> {
  return positiveOf(value) ?? (isUnknown(value) ? undefined : unread(value))
}

/** As `wholeOf`; 0 and -1 say that the number is not known where it is at least `min`. */
export function wholeFact(value: unknown, min = 0): Fact<number> {
  return wholeOf(value, min) ?? (isUnknown(value) ? undefined : unread(value))
}

/** As `flagOf`. */
export function flagFact(value: unknown): Fact<boolean> {
  return flagOf(value) ?? unread(value)
}

/** As `dayOf`; the days that software writes for "no date" are none. */
export function dayFact(value: unknown): Fact<string> {
  return dayOf(value) ?? (isEmptyDay(value) ? undefined : unread(value))
}

/** The first of several facts that can be read, else the first that cannot. */
export function firstFact<Value>(...facts: readonly Fact<Value>[]): Fact<Value> {
  return facts.find((fact) => fact !== undefined && !(fact instanceof UnreadValue)) ?? facts.find((fact) => fact !== undefined)
}

/** Whether something is so, as a source says it where no field of the feed holds it; a word that is neither yes nor no is counted. */
export function isSaid(field: string, value: unknown, { lost }: Pick<Mapping, 'lost'>): boolean {
  const said = flagOf(value)
  if (said === undefined && hasText(value)) lost(field, value)
  return said === true
}

/** Both coordinates or none; 0, 0 is what software writes for "not known". What cannot be read is counted. */
export function pointFact(latitude: unknown, longitude: unknown, { lost }: Pick<Mapping, 'lost'>) {
  const [GoogleX, GoogleY] = [numberOf(latitude), numberOf(longitude)]
  if (GoogleX === undefined || GoogleY === undefined) {
    for (const value of [latitude, longitude]) if (numberOf(value) === undefined && hasText(value)) lost('coordinates', value)
    return {}
  }
  return GoogleX === 0 && GoogleY === 0 ? {} : { GoogleX, GoogleY }
}

function unread(value: unknown): UnreadValue | undefined {
  return hasText(value) ? new UnreadValue(value) : undefined
}

function isUnknown(value: unknown): boolean {
  return [0, -1].includes(numberOf(value) ?? Number.NaN)
}

/** Lists and objects in the place of a value say something too. */
function hasText(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0
  return value !== undefined && (typeof value === 'boolean' || textOf(value) !== '')
}
