import type { ErrorObject } from 'ajv'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { explainError } from './explain-error.ts'
import { narrowAlternatives } from './narrow-alternatives.ts'

/** What Ajv found, as faults in the words of an administrator; consequences of other errors are left out. */
export function explainErrors(errors: readonly ErrorObject[], prefix: JsonPath): readonly Fault[] {
  return narrowAlternatives(errors)
    .filter(({ keyword, propertyName }) => propertyName === undefined && keyword !== 'if')
    .map((error) => explainError(error, prefix))
}
