import { asList, asObject } from '#src/base/json/plain-object.ts'
import { type Closing, type DayPart, withClosing, withoutPart } from '#src/base/time/closings.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'

/** Adds a closing to the value of forms.json. */
export function closing(added: Closing): ChangeValue {
  return (value) => withClosings(value, (closings) => withClosing(closings, added))
}

/** Removes part of a day from the closings of forms.json. */
export function opening(part: DayPart): ChangeValue {
  return (value) => withClosings(value, (closings) => withoutPart(closings, part))
}

function withClosings(value: unknown, change: (closings: readonly Closing[]) => readonly Closing[]): unknown {
  const { appointments } = asObject(value)
  if (appointments === undefined) return value
  // An entry without a first day is a fault of the file, and is kept.
  const written = asList(asObject(appointments).closed)
  const closed = change(written.filter(isClosing))
  const { closed: _, ...rest } = asObject(appointments)
  const all = [...written.filter((each) => !isClosing(each)), ...closed]
  return { ...asObject(value), appointments: all.length === 0 ? rest : { ...rest, closed: all } }
}

function isClosing(value: unknown): value is Closing {
  return typeof asObject(value).from === 'string'
}
