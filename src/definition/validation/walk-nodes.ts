import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

interface SchemaNode {
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  readonly rule?: string
  readonly offers?: string
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly items?: SchemaNode
  readonly additionalProperties?: SchemaNode | boolean
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
}

/** A value marked in its schema by `node`, `references`, `memberOf` or `rule`. */
export interface MarkedValue {
  /** `memberOf` looks like `references`: "content/<type>". */
  readonly mark: string
  readonly value: unknown
  readonly path: JsonPath
  /** Whether the named content lists this one. */
  readonly isMember?: boolean
}

/** Walks document and schema together; skips values of a wrong type. Includes `offers` only on request. */
export function markedValues(schema: object, value: unknown, offers?: 'with offers'): readonly MarkedValue[] {
  const found: Found = { values: [], withOffers: offers !== undefined }
  // A schema is a tree of schema nodes by construction.
  walk(schema as SchemaNode, value, [], found)
  return found.values
}

interface Found {
  readonly values: MarkedValue[]
  readonly withOffers: boolean
}

function walk(schema: SchemaNode, value: unknown, path: readonly string[], found: Found): void {
  if (schema.node !== undefined) found.values.push({ mark: schema.node, value, path })
  if (schema.references !== undefined) found.values.push({ mark: schema.references, value, path })
  if (schema.memberOf !== undefined) found.values.push({ mark: `content/${schema.memberOf}`, value, path, isMember: true })
  if (schema.rule !== undefined) found.values.push({ mark: schema.rule, value, path })
  if (found.withOffers && schema.offers !== undefined) found.values.push({ mark: schema.offers, value, path })
  for (const branch of branchesOf(schema)) if (mayBe(branch, value)) walk(branch, value, path, found)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items !== undefined) value.forEach((item, index) => void walk(items, item, [...path, String(index)], found))
  } else if (isPlainObject(value)) {
    walkObject(schema, value, path, found)
  }
}

function walkObject(schema: SchemaNode, value: object, path: readonly string[], found: Found): void {
  const { properties = {}, additionalProperties } = schema
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (typeof known === 'object') walk(known, inner, [...path, name], found)
  }
}

function branchesOf({ anyOf = [], oneOf = [], allOf = [] }: SchemaNode): readonly SchemaNode[] {
  return anyOf.length + oneOf.length + allOf.length === 0 ? NO_BRANCHES : [...anyOf, ...oneOf, ...allOf]
}

const NO_BRANCHES: readonly SchemaNode[] = []

function mayBe({ type }: SchemaNode, value: unknown): boolean {
  if (type === undefined) return true
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return (typeof type === 'string' ? [type] : type).some((name) => name === kind || (name === 'integer' && kind === 'number'))
}
