import type { ErrorObject } from 'ajv'
import { asObject } from '#src/base/json/plain-object.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { suggest } from '#src/definition/reading/suggest.ts'
import { describeForm, nameOf, quoteList } from './describe-value.ts'
import { currentName } from './former-names.ts'

/** Name errors of one object with a common cause, and their explanation. */
interface NamesExplained {
  readonly fault: Fault
  readonly errors: readonly ErrorObject[]
}

/**
 * Groups errors about the names of one object that have one cause: an object instead of texts by language, a misspelt name
 * instead of a missing one, all missing names. Other errors are in no result.
 */
export function explainNames(errors: readonly ErrorObject[], prefix: JsonPath): readonly NamesExplained[] {
  const ofNames = errors.filter(({ keyword, propertyName }) => propertyName === undefined && KEYWORDS.has(keyword))
  return [...Map.groupBy(ofNames, ({ instancePath }) => instancePath)].flatMap(([pointer, group]) => {
    const path = [...prefix, ...fromPointer(pointer)]
    const [missing, unknown, strange] = [...KEYWORDS].map((name) => group.filter(({ keyword }) => keyword === name))
    return (
      withoutLanguages(strange ?? [], path, errors) ??
      otherName(missing ?? [], unknown ?? [], path) ??
      allMissing(missing ?? [], path)
    )
  })
}

const KEYWORDS = new Set(['required', 'additionalProperties', 'propertyNames'])

/** An object instead of one value per language: none of its names is a language. */
function withoutLanguages(strange: readonly ErrorObject[], path: JsonPath, all: readonly ErrorObject[]) {
  const [first] = strange
  const names = Object.keys(asObject(first?.data))
  if (first === undefined || names.length < 2 || strange.length < names.length) return null
  const form = isObject(first.parentSchema?.additionalProperties, 'array')
    ? 'a list, or an object with one list per language'
    : describeForm(first.parentSchema?.type, first.parentSchema)
  const message = `${nameOf(path)} must be ${form}; found an object with ${quoteList(names.slice(0, 3), 'and')}`
  const suggestion = form.startsWith('a list') ? 'Write [ and ] around the object.' : `Write ${form}.`
  const inside = `${first.instancePath}/`
  const errors = [...strange, ...all.filter(({ instancePath }) => instancePath.startsWith(inside))]
  return [{ fault: { path, code: 'wrong-type', message, suggestion }, errors }]
}

function isObject(schema: unknown, type: string): boolean {
  return asObject(schema).type === type
}

/** One name is missing and another one is unknown, similar to no valid name. */
function otherName(missing: readonly ErrorObject[], unknown: readonly ErrorObject[], path: JsonPath) {
  const [lacking, found] = [missing[0], unknown[0]]
  if (lacking === undefined || found === undefined || missing.length + unknown.length > 2) return null
  const [name, key] = [String(lacking.params.missingProperty), String(found.params.additionalProperty)]
  const properties = asObject(found.parentSchema?.properties)
  if (currentName(key, properties) !== null || suggest(key, Object.keys(properties)) !== null) return null
  const message = `${nameOf(path)} has no property "${key}", and lacks "${name}"`
  const suggestion = `Where "${key}" is meant to be "${name}", rename it; otherwise add "${name}".`
  return [
    {
      fault: { path: [...path, key], at: 'key', code: 'unknown-property', message, suggestion } as const,
      errors: [lacking, found],
    },
  ]
}

function allMissing(missing: readonly ErrorObject[], path: JsonPath): readonly NamesExplained[] {
  if (missing.length < 2) return []
  const names = quoteList(
    missing.map(({ params }) => params.missingProperty),
    'and',
  )
  const message = `${nameOf(path)} lacks ${names}`
  return [{ fault: { path, code: 'missing-property', message, suggestion: `Add ${names}.` }, errors: missing }]
}
