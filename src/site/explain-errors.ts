import type { ErrorObject } from 'ajv'
import { explainError } from './explain-error.ts'
import type { JsonPath } from './json-pointer.ts'
import { narrowAlternatives } from './narrow-alternatives.ts'
import type { Fault } from './source-file.ts'

/** What Ajv found, as faults in the words of an administrator; consequences of other errors are left out. */
export function explainErrors(errors: readonly ErrorObject[], prefix: JsonPath): readonly Fault[] {
  return narrowAlternatives(errors)
    .filter(({ keyword, propertyName }) => propertyName === undefined && keyword !== 'if')
    .map((error) => explainError(error, prefix))
}
