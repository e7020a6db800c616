import type { ErrorObject } from 'ajv'
import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { suggest } from '#src/definition/reading/suggest.ts'
import { explainError } from './explain-error.ts'
import { explainNames } from './explain-names.ts'
import { currentName } from './former-names.ts'

/** Ajv errors as faults for administrators, without consequential errors. */
export function explainErrors(errors: readonly ErrorObject[], prefix: JsonPath): readonly Fault[] {
  const causes = withoutRenamed(narrowAlternatives(errors))
  const together = explainNames(causes, prefix)
  const explained = new Set(together.flatMap((names) => names.errors))
  const single = causes
    .filter((error) => !explained.has(error))
    .filter(({ keyword, propertyName }) => propertyName === undefined && keyword !== 'if')
    .map((error) => explainError(error, prefix))
  return [...together.map(({ fault }) => fault), ...single]
}

/** A misspelt or former name is not missing as well. */
function withoutRenamed(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const missing = errors.filter(({ keyword }) => keyword === 'required')
  if (missing.length === 0) return errors
  const renamed = new Set(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .flatMap(({ instancePath, params, parentSchema }) => {
        const name = String(params.additionalProperty)
        const meant =
          currentName(name, parentSchema?.properties) ?? suggest(name, Object.keys(asObject(parentSchema?.properties)))
        return missing.filter((error) => error.instancePath === instancePath && error.params.missingProperty === meant)
      }),
  )
  return errors.filter((error) => !renamed.has(error))
}

const ALTERNATIVES = new Set(['anyOf', 'oneOf'])

/** Keywords about missing or unknown names. */
const NAME_KEYWORDS = new Set(['additionalProperties', 'propertyNames', 'required', 'minProperties'])

/** Keeps the errors of the closest branch of an anyOf or oneOf; otherwise each branch would give an error. */
function narrowAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let remaining = errors
  for (const union of errors.filter(({ keyword }) => ALTERNATIVES.has(keyword))) remaining = narrow(remaining, union)
  return remaining
}

function narrow(errors: readonly ErrorObject[], union: ErrorObject): readonly ErrorObject[] {
  const branches = Map.groupBy(
    errors.filter((error) => branchOf(error, union) !== null),
    (error) => branchOf(error, union),
  )
  const misfitsOf = (branch: readonly ErrorObject[]) =>
    branch.filter(({ instancePath, keyword }) => instancePath === union.instancePath && NAME_KEYWORDS.has(keyword)).length
  const [nearest] = [...branches.values()].toSorted(
    (a, b) => misfitsOf(a) - misfitsOf(b) || depthOf(b) - depthOf(a) || a.length - b.length,
  )
  if (nearest === undefined) return errors
  return errors.filter((error) => error !== union && (branchOf(error, union) === null || nearest.includes(error)))
}

function branchOf(error: ErrorObject, union: ErrorObject): string | null {
  const isInside = error.instancePath.startsWith(union.instancePath) && error.schemaPath.startsWith(`${union.schemaPath}/`)
  return isInside ? (error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? null) : null
}

function depthOf(errors: readonly ErrorObject[]): number {
  return Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length))
}
