import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { FACT_FIELDS } from '#schemas/property/fact-field.ts'
import { isPlainObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import { siteSchemas } from './site-schemas.ts'

/** Editors complete the names of fields; the check itself reports a misspelt one without listing them all. */
const FIELD_NAMES = Object.keys(FACT_FIELDS)

const OWN_KEYWORDS = new Set(['node', 'references'])

/**
 * The JSON Schemas for editors: file name below /schemas/, for instance "site.schema.json" or "content/article.schema.json", to
 * the document. Keywords of the program are left out.
 */
export function jsonSchemas(moduleTypes: ModuleTypes, baseUrl = '/schemas/'): ReadonlyMap<string, PlainObject> {
  return new Map(
    [...siteSchemas(moduleTypes)].map(([name, schema]) => {
      const file = `${name}.schema.json`
      const plain = toPlain(name === 'page' ? withModuleTypes(schema, moduleTypes) : schema)
      return [file, { $schema: 'http://json-schema.org/draft-07/schema#', $id: `${baseUrl}${file}`, ...plain }]
    }),
  )
}

function toPlain(schema: object): PlainObject {
  // A schema is JSON, so its copy without our keywords is an object again.
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (isPlainObject(value) && value.references === 'fact-field') return { ...value, references: undefined, enum: FIELD_NAMES }
      return OWN_KEYWORDS.has(key) && typeof value === 'string' ? undefined : value
    }),
  )
}

/** The page schema with all module types and their views, for completion in editors. */
function withModuleTypes(schema: object, moduleTypes: ModuleTypes): object {
  const replace = (_: string, value: unknown) => (isModuleSchema(value) ? withRelations(value, moduleTypes) : value)
  return JSON.parse(JSON.stringify(schema, replace))
}

// The conditions added to a module's schema name its relations too, but require nothing.
function isModuleSchema(value: unknown): value is PlainObject & { readonly properties: PlainObject } {
  return (
    isPlainObject(value) &&
    isPlainObject(value.properties) &&
    'relations' in value.properties &&
    'required' in value &&
    !('allOf' in value)
  )
}

function withRelations(schema: PlainObject & { readonly properties: PlainObject }, moduleTypes: ModuleTypes): object {
  const { relations } = schema.properties
  const oneOf = Object.entries(moduleTypes).map(([type, { description }]) => ({
    description,
    properties: { type: { const: type } },
  }))
  return {
    ...schema,
    properties: { ...schema.properties, relations: { ...(isPlainObject(relations) ? relations : {}), oneOf } },
    allOf: Object.entries(moduleTypes).map(([type, { views }]) => ({
      if: { properties: { relations: { properties: { type: { const: type } } } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema is called so
      then: { properties: { view: { enum: views } } },
    })),
  }
}
