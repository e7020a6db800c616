import { isPlainObject } from '#src/base/json/plain-object.ts'

/** An API answer with empty lists and zero counts; other values stay. */
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
