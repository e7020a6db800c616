import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'

export function checkAlternative({ mark, value, path }: MarkedValue): readonly Fault[] {
  if (mark !== 'picture' || !isPlainObject(value) || typeof value.src !== 'string' || 'alt' in value) return NO_FAULTS
  const message = `the picture "${value.src}" has no alt, so whoever does not see it learns nothing of it`
  const suggestion = 'Add "alt": { "fr": "Une maison de pierre", … }, or "alt": "" where it is decoration.'
  return [{ path, code: 'missing-alternative', severity: 'warning', message, suggestion }]
}

const NO_FAULTS: readonly Fault[] = []
