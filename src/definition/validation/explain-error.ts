import type { ErrorObject } from 'ajv'
import { LANGUAGES } from '#schemas/language.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault, FaultEdit } from '#src/definition/reading/source-file.ts'
import { didYouMean, onlyMeaning } from '#src/definition/reading/suggest.ts'
import { describeForm, describePattern, nameOf, quoteList, quoteValue } from './describe-value.ts'
import { currentName } from './former-names.ts'

/** An Ajv error as a fault below the path `prefix`, with the cure. */
export function explainError(error: ErrorObject, prefix: JsonPath): Fault {
  const path = [...prefix, ...fromPointer(error.instancePath)]
  return (EXPLANATIONS[error.keyword] ?? otherFault)(error, path)
}

const EXPLANATIONS: { readonly [keyword: string]: (error: ErrorObject, path: JsonPath) => Fault } = {
  additionalProperties: unknownProperty,
  propertyNames: unknownLanguage,
  required: missingProperty,
  type: wrongType,
  enum: notAllowed,
  const: notAllowed,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  minLength: (error, path) => wrongSize(error, path, 'characters'),
  maxLength: (error, path) => wrongSize(error, path, 'characters'),
  minItems: (error, path) => wrongSize(error, path, 'entries'),
  maxItems: (error, path) => wrongSize(error, path, 'entries'),
  pattern: wrongFormat,
  format: wrongDate,
  uniqueItems: repeatedValue,
}

function unknownProperty({ params, parentSchema, data }: ErrorObject, path: JsonPath): Fault {
  const key = String(params.additionalProperty)
  const current = currentName(key, parentSchema?.properties)
  if (current !== null) return formerProperty({ key, current, isFree: !Object.hasOwn(asObject(data), current) }, path)
  const known = Object.keys(asObject(parentSchema?.properties)).filter((name) => name !== '$schema')
  const { ending, suggestion } = didYouMean(key, known, `Remove "${key}"; known are ${quoteList(known, 'and')}.`)
  const message = `${nameOf(path)} has no property "${key}"${ending}`
  const meant = onlyMeaning(key, known)
  // An existing name would occur twice.
  const isFree = meant !== null && !Object.hasOwn(asObject(data), meant)
  const fix = isFree ? fixOf(suggestion, { kind: 'rename', path: [...path, key], key: meant }) : {}
  return { path: [...path, key], at: 'key', code: 'unknown-property', message, suggestion, ...fix }
}

/** A renamed field must not be removed: its value is still meant. */
function formerProperty(
  { key, current, isFree }: { readonly key: string; readonly current: string; readonly isFree: boolean },
  path: JsonPath,
): Fault {
  const message = `"${key}" is called "${current}" now`
  const renamed = `Write "${current}".`
  const suggestion = isFree ? renamed : `Bring what "${key}" says into "${current}", which stands there too.`
  const fix = isFree ? fixOf(renamed, { kind: 'rename', path: [...path, key], key: current }) : {}
  return { path: [...path, key], at: 'key', code: 'former-name', message, suggestion, ...fix }
}

function unknownLanguage({ params }: ErrorObject, path: JsonPath): Fault {
  const key = String(params.propertyName)
  const message = `${nameOf(path)} is written per language, and "${key}" is no language of the product`
  const suggestion = `Use ${quoteList(LANGUAGES, 'or')}.`
  return { path: [...path, key], at: 'key', code: 'unknown-language', message, suggestion }
}

function missingProperty({ params, parentSchema }: ErrorObject, path: JsonPath): Fault {
  const key = String(params.missingProperty)
  const { description } = asObject(asObject(parentSchema?.properties)[key])
  const suggestion = typeof description === 'string' ? `Add "${key}": ${description}` : `Add "${key}".`
  return { path, code: 'missing-property', message: `${nameOf(path)} lacks "${key}"`, suggestion }
}

function wrongType({ schema, data, parentSchema }: ErrorObject, path: JsonPath): Fault {
  const form = describeForm(schema, parentSchema)
  const message = `${nameOf(path)} must be ${form}; found ${quoteValue(data)}`
  return { path, code: 'wrong-type', message, suggestion: `Write ${form}.` }
}

function notAllowed({ keyword, schema, data }: ErrorObject, path: JsonPath): Fault {
  const allowed = keyword === 'const' ? [schema] : asList(schema)
  const choice = quoteList(allowed, 'or')
  const names = allowed.filter((value) => typeof value === 'string')
  const { ending, suggestion } =
    typeof data === 'string' ? didYouMean(data, names, `Write ${choice}.`) : { ending: '', suggestion: `Write ${choice}.` }
  const message = `${nameOf(path)} must be ${choice}; found ${quoteValue(data)}${ending}`
  const meant = typeof data === 'string' ? onlyMeaning(data, names) : null
  const fix = meant === null ? {} : fixOf(suggestion, { kind: 'replace', path, value: meant })
  return { path, code: 'not-allowed-value', message, suggestion, ...fix }
}

function outOfRange({ parentSchema, data }: ErrorObject, path: JsonPath): Fault {
  const low = parentSchema?.minimum ?? parentSchema?.exclusiveMinimum
  const high = parentSchema?.maximum ?? parentSchema?.exclusiveMaximum
  const range = rangeOf(low, high)
  const message = `${nameOf(path)} must be ${range}; found ${quoteValue(data)}`
  const isBetween = low !== undefined && high !== undefined
  return { path, code: 'out-of-range', message, suggestion: `Write a number ${isBetween ? `from ${range}` : `of ${range}`}.` }
}

function wrongSize({ parentSchema, data }: ErrorObject, path: JsonPath, unit: 'characters' | 'entries'): Fault {
  const low = unit === 'characters' ? parentSchema?.minLength : parentSchema?.minItems
  const high = unit === 'characters' ? parentSchema?.maxLength : parentSchema?.maxItems
  const size = typeof data === 'string' ? [...data].length : asList(data).length
  const message = `${nameOf(path)} must have ${rangeOf(low, high)} ${unit}; found ${size}`
  const suggestion = size < low ? `Write at least ${low} ${unit}.` : `Write at most ${high} ${unit}.`
  return { path, code: 'out-of-range', message, suggestion }
}

function wrongFormat({ parentSchema, schema, data }: ErrorObject, path: JsonPath): Fault {
  const examples = asList(parentSchema?.examples)
  const expected = describePattern(String(schema), examples)
  const description: unknown = parentSchema?.description
  const cure = typeof description === 'string' ? withExample(description, examples) : `Write ${expected}.`
  const message = `${nameOf(path)} must be ${expected}; found ${quoteValue(data)}`
  return { path, code: 'wrong-format', message, suggestion: cure }
}

function withExample(description: string, examples: readonly unknown[]): string {
  const hasOne = examples.length === 0 || examples.some((example) => description.includes(String(example)))
  return hasOne ? description : `${description} Write it as ${quoteList(examples, 'or')}.`
}

/** The formats in schemas, "date" and "day", are days. */
function wrongDate({ data }: ErrorObject, path: JsonPath): Fault {
  const message = `${nameOf(path)} must be a day of the calendar as yyyy-mm-dd; found ${quoteValue(data)}`
  return { path, code: 'wrong-format', message, suggestion: 'Write a day as "2026-12-24".' }
}

function repeatedValue({ params, data }: ErrorObject, path: JsonPath): Fault {
  const repeated = quoteValue(asList(data)[Number(params.i)])
  const message = `${nameOf(path)} holds ${repeated} twice`
  const suggestion = `Remove one of the two ${repeated}.`
  const entry = [...path, String(params.i)]
  return { path: entry, code: 'repeated-value', message, suggestion, ...fixOf(suggestion, { kind: 'remove', path: entry }) }
}

function otherFault({ message }: ErrorObject, path: JsonPath): Fault {
  return { path, code: 'wrong-value', message: `${nameOf(path)} ${message ?? 'is wrong'}`, suggestion: '' }
}

/** A fix with one edit, titled by the cure without its full stop. */
function fixOf(cure: string, edit: FaultEdit): Pick<Fault, 'fix'> {
  return { fix: { title: cure.replace(/\.$/, ''), edits: [edit] } }
}

function rangeOf(low: unknown, high: unknown): string {
  if (low === undefined) return `at most ${high}`
  return high === undefined ? `at least ${low}` : `${low} to ${high}`
}
