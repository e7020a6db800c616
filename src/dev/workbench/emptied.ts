import { isPlainObject } from '#src/base/json/plain-object.ts'

/** An answer of the API with nothing in its lists, and nothing counted; what is no list stays. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (!isPlainObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      /^(total|count)/i.test(name) && typeof value === 'number' ? 0 : emptied(value),
    ]),
  )
}
