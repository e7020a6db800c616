import { asObject } from '#src/base/json/plain-object.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { withProperty } from '#src/studio/client/json-form/edit-value.ts'

/** A value of JSON with another one at a pointer; undefined removes a property. The same value where it has no such place. */
export function withValueAt(value: unknown, pointer: string, next: unknown): unknown {
  return replaced(value, fromPointer(pointer), next)
}

function replaced(value: unknown, path: readonly string[], next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value)) {
    const index = Number(step)
    return index in value ? value.with(index, replaced(value[index], rest, next)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const object = asObject(value)
  return withProperty(object, step, replaced(object[step], rest, next))
}
