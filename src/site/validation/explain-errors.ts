import type { ErrorObject } from 'ajv'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { explainError } from './explain-error.ts'
import { narrowAlternatives } from './narrow-alternatives.ts'

/** The errors of Ajv as faults in an administrator's words; errors that follow from others are left out. */
export function explainErrors(errors: readonly ErrorObject[], prefix: JsonPath): readonly Fault[] {
  return narrowAlternatives(errors)
    .filter(({ keyword, propertyName }) => propertyName === undefined && keyword !== 'if')
    .map((error) => explainError(error, prefix))
}
