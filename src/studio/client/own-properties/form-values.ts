import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { heatingEnergy, isPresetField, presetKey, presetValue } from '#src/features/properties/rules/own/value-presets.ts'

/** Yes, no, or not said: the law of some regions asks, and a checkbox cannot say no. */
export const ASKED_FLAGS: readonly string[] = ['PlanningPermit', 'PlanningSummons', 'PreemptiveRights', 'AllotmentPermit']

/** The value of the choice “other”: the field below it holds a text that is not in the list. */
export const OTHER_VALUE = 'other'

/** The record as the form shows it: usual values by their key, asked flags as words. */
export function toFormValue(record: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, shown(field, value)]))
}

function shown(field: string, value: unknown): unknown {
  if (isPresetField(field)) return presetKey(field, value) ?? OTHER_VALUE
  if (ASKED_FLAGS.includes(field) && typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}

/** The record after a change of the form. */
export function fromFormValue(form: PlainObject, before: PlainObject): PlainObject {
  const written = Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) => {
      const next = stored(field, value, before)
      return next === undefined ? [] : [[field, next]]
    }),
  )
  if (form.HeatingName === toFormValue(before).HeatingName) return written
  const { HeatingEnergy: _, ...others } = written
  const energy = heatingEnergy(form.HeatingName)
  return energy === undefined ? others : { ...others, HeatingEnergy: energy }
}

function stored(field: string, value: unknown, before: PlainObject): unknown {
  if (isPresetField(field)) return value === OTHER_VALUE ? before[field] : presetValue(field, value)
  if (ASKED_FLAGS.includes(field)) return value === undefined ? undefined : value === 'yes' || value === true
  return value
}

/** A picture of a record, as far as it is one. */
export interface RecordPicture {
  readonly Url: string
  readonly Name?: unknown
  readonly Kind?: unknown
  readonly ID?: unknown
  readonly Focus?: unknown
}

export function picturesIn(record: PlainObject): readonly RecordPicture[] {
  return asList(record.Pictures).filter(
    (picture): picture is RecordPicture => isPlainObject(picture) && typeof picture.Url === 'string',
  )
}

export function documentsIn(record: PlainObject): readonly PlainObject[] {
  return asList(record.Documents).map(asObject)
}

/** A list in a record; an empty one is left out. */
export function withList(record: PlainObject, field: 'Pictures' | 'Documents', list: readonly object[]): PlainObject {
  const { [field]: _, ...rest } = record
  return list.length === 0 ? rest : { ...rest, [field]: list }
}
