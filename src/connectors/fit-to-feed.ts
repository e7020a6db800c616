import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import { countryCode } from '#schemas/property/countries.ts'
import { projectSchema } from '#schemas/property/project.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { fromPointer, type JsonPath, valueAt } from '#src/definition/reading/json-pointer.ts'
import { prune } from '#src/definition/validation/to-usable.ts'
import { misplacedPoint } from '#src/features/properties/rules/place/misplaced-point.ts'
import type { MappedListing, MappedProperty, Mapping } from './connector.ts'
import { MissingFieldError } from './missing-field.ts'
import { UnreadValue } from './read-facts.ts'

const validate: SchemaValidateFunction = (node: unknown, text: unknown, _schema, context) => {
  const texts = typeof text === 'string' ? [['', text]] : Object.entries(text ?? {}).map(([key, one]) => [`/${key}`, one])
  const codes = node === 'text' ? texts.filter(([, one]) => typeof one === 'string' && CODE.test(one.trim())) : []
  validate.errors = codes.map(([path]) => ({
    keyword: 'node',
    instancePath: `${context?.instancePath ?? ''}${path}`,
    params: {},
  }))
  return codes.length === 0
}

/** Refuses identifiers of the source as visible texts. */
const shownTextKeyword: KeywordDefinition = { keyword: 'node', schemaType: 'string', errors: 'full', validate }

type Project = NonNullable<MappedListing['project']>

// Compiled on first use, to keep the start of the server fast. The schemas use custom keywords such as "node"; tests check them.
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
}).addKeyword(shownTextKeyword)
const propertyCheck = once(() => ajv.compile<MappedProperty>(withoutRequired(propertySchema, 'ID', 'CreateDate')))
const projectCheck = once(() => ajv.compile<Project>(withoutRequired(projectSchema, 'ID')))

/** Removing a part may make its parent invalid, such as an entry without its name. */
const MAX_ROUNDS = 4

/** Corrects the place of a mapped listing; removes and counts values that the feed refuses. Throws for a missing field. */
export function fitProperty(property: unknown, mapping: Pick<Mapping, 'lost'>): MappedProperty {
  return fitted(propertyCheck(), property, mapping)
}

/** Like {@link fitProperty}, for a project. */
export function fitProject(project: unknown, mapping: Pick<Mapping, 'lost'>): Project {
  return fitted(projectCheck(), project, mapping)
}

function fitted<Value>(isValid: ValidateFunction<Value>, value: unknown, mapping: Pick<Mapping, 'lost'>): Value {
  let current = isPlainObject(value) ? mendPlace(value, mapping) : value
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (isValid(current)) return current
    current = withoutFaults(current, isValid.errors ?? [], mapping)
  }
  throw new Error('The listing does not fit the feed.')
}

function withoutFaults(value: unknown, errors: readonly ErrorObject[], { lost }: Pick<Mapping, 'lost'>): unknown {
  const missing = errors.find(({ keyword, instancePath }) => keyword === 'required' && instancePath === '')
  if (missing) throw new MissingFieldError(String(missing.params.missingProperty))
  const tooLong = errors
    .filter(({ keyword }) => keyword === 'maxItems')
    .map(({ instancePath, params }) => {
      const { length } = listAt(value, fromPointer(instancePath))
      const most = Number(params.limit)
      lost(fieldOf(fromPointer(instancePath)), `${length - most} more than ${most}`)
      return Array.from({ length: length - most }, (_, at) => [...fromPointer(instancePath), String(most + at)])
    })
  const odd = errors
    .filter(({ keyword, instancePath }) => keyword !== 'maxItems' && instancePath !== '')
    .map(({ instancePath }) => fromPointer(instancePath))
  for (const path of withoutRepeats(odd)) lost(fieldOf(path), writtenAt(value, path))
  const paths = withoutRepeats([...odd, ...tooLong.flat()])
  if (paths.length === 0) throw new Error('The listing is no object of the feed.')
  return prune(value, paths)
}

/** Removes repeated paths and paths inside others. */
function withoutRepeats(paths: readonly JsonPath[]): readonly JsonPath[] {
  const texts = new Set(paths.map((path) => path.join('/')))
  const isInside = (path: JsonPath) => path.some((_, length) => length > 0 && texts.has(path.slice(0, length).join('/')))
  const outer = paths.filter((path) => !isInside(path))
  return [...new Map(outer.map((path) => [path.join('/'), path])).values()]
}

function writtenAt(value: unknown, path: JsonPath): unknown {
  const found = valueAt(value, path)
  return found instanceof UnreadValue ? found.written : found
}

/** "Pictures", "Rooms.Area": without list indexes, so that the report groups equal fields. */
function fieldOf(path: JsonPath): string {
  return path.filter((segment) => !/^\d+$/.test(segment)).join('.')
}

function listAt(value: unknown, path: JsonPath): readonly unknown[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

function withoutRequired(schema: { readonly required: readonly string[] }, ...names: readonly string[]): object {
  return { ...schema, required: schema.required.filter((name) => !names.includes(name)) }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** "AS_NEW", "as_new", "IMG_2041": a program's identifier instead of a text. */
const CODE = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u

/** Removes a repeated town name and an impossible point, which is counted. */
function mendPlace(property: PlainObject, { lost }: Pick<Mapping, 'lost'>): PlainObject {
  const { City, GoogleX, GoogleY, ...others } = property
  return {
    ...others,
    ...(City !== undefined && { City: typeof City === 'string' ? writtenOnce(City) : City }),
    ...pointOf(property, lost),
  }
}

/** "Eupen" for "Eupen, Eupen" and "Eupen (Eupen)": some software writes town and district, which may have the same name. */
function writtenOnce(town: string): string {
  const parts = town
    .split(/[,;/|()]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const names = parts.map(foldText)
  const once = parts.filter((_, at) => names.indexOf(names[at] ?? '') === at)
  return once.length === parts.length ? town : once.join(', ')
}

function pointOf({ GoogleX, GoogleY, CountryID }: PlainObject, lost: Mapping['lost']): PlainObject {
  // The feed's schema refuses other types.
  if (typeof GoogleX !== 'number' || typeof GoogleY !== 'number') {
    return { ...(GoogleX !== undefined && { GoogleX }), ...(GoogleY !== undefined && { GoogleY }) }
  }
  const found = misplacedPoint({ latitude: GoogleX, longitude: GoogleY }, countryCode(CountryID))
  if (found === 'swapped') return { GoogleX: GoogleY, GoogleY: GoogleX }
  if (found === null) return { GoogleX, GoogleY }
  // Software writes 0, 0 for an unknown point.
  if (GoogleX !== 0 || GoogleY !== 0) lost('point that is not in its country', `${GoogleX}, ${GoogleY}`)
  return {}
}
