import type { Mapping } from './connector.ts'
import { dayOf, flagOf, isEmptyDay, numberOf, positiveOf, textOf, wholeOf } from './read-values.ts'

/** An unreadable value. The mapping returns it; fit-to-feed.ts counts and removes it, so no value is lost silently. */
export class UnreadValue {
  readonly written: unknown

  constructor(written: unknown) {
    this.written = written
  }
}

type Fact<Value> = Value | UnreadValue | undefined

/** Like `numberOf`. */
export function numberFact(value: unknown): Fact<number> {
  return numberOf(value) ?? unread(value)
}

/** Like `positiveOf`; 0 and -1 mean unknown. */
export function positiveFact(value: unknown): Fact<number> {
  return positiveOf(value) ?? (isUnknown(value) ? undefined : unread(value))
}

/** Like `wholeOf`; 0 and -1 mean unknown unless `min` allows them. */
export function wholeFact(value: unknown, min = 0): Fact<number> {
  return wholeOf(value, min) ?? (isUnknown(value) ? undefined : unread(value))
}

/** Like `flagOf`. */
export function flagFact(value: unknown): Fact<boolean> {
  return flagOf(value) ?? unread(value)
}

/** Like `dayOf`; placeholder dates mean none. */
export function dayFact(value: unknown): Fact<string> {
  return dayOf(value) ?? (isEmptyDay(value) ? undefined : unread(value))
}

/** The first readable fact, or the first unreadable one. */
export function firstFact<Value>(...facts: readonly Fact<Value>[]): Fact<Value> {
  return facts.find((fact) => fact !== undefined && !(fact instanceof UnreadValue)) ?? facts.find((fact) => fact !== undefined)
}

/** A flag without a field in the feed; counts a word that is neither yes nor no. */
export function isSaid(field: string, value: unknown, { lost }: Pick<Mapping, 'lost'>): boolean {
  const said = flagOf(value)
  if (said === undefined && hasText(value)) lost(field, value)
  return said === true
}

/** Both coordinates or none; 0, 0 means unknown. Counts unreadable ones. */
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

function hasText(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0
  return value !== undefined && (typeof value === 'boolean' || textOf(value) !== '')
}
