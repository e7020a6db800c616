import { asObject } from '#src/base/json/plain-object.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { withProperty } from '#src/studio/client/json-form/edit-value.ts'

/** The JSON value with the value at a pointer replaced; undefined removes a property. Unchanged if the place does not exist. */
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
