import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { FACT_FIELDS } from '#schemas/property/fact-field.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { firstVersion } from '#schemas/site/file-heading.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { type NameDefinitions, nameDefinitions } from './name-definitions.ts'
import type { SiteNames } from './site-names.ts'

/** A JSON Schema with its file name in the folder of schemas: "site.schema.json", "content/article.schema.json". */
export type NamedSchema = readonly [file: string, schema: PlainObject]

/** Generates the JSON Schemas for editors one by one, without the program's keywords; references offer names of the site. */
export function* jsonSchemas(
  moduleTypes: ModuleTypes,
  connectors: ConnectorKinds = {},
  names?: SiteNames,
): Generator<NamedSchema, void, undefined> {
  const definitions = names === undefined ? NO_DEFINITIONS : nameDefinitions(names)
  for (const [name, schema] of siteSchemas(moduleTypes)) {
    const whole =
      name === 'page' ? withModuleTypes(schema, moduleTypes) : name === 'connector' ? withConnectors(schema, connectors) : schema
    const plain = withEarlierVersions(toPlain(whole, definitions, names))
    yield [`${name}.schema.json`, { $schema: 'http://json-schema.org/draft-07/schema#', ...plain }]
  }
}

/** The program reads earlier versions too, so editors accept their version number. */
function withEarlierVersions(schema: PlainObject): PlainObject {
  const properties = asObject(schema.properties)
  const { const: current, ...version } = asObject(properties.version)
  if (typeof current !== 'number' || current < 2) return schema
  const versions = Array.from({ length: current }, (_, index) => current - index)
  return {
    ...schema,
    properties: {
      ...properties,
      version: { description: firstVersion.description, ...version, enum: versions, default: current },
    },
  }
}

const NO_DEFINITIONS: NameDefinitions = new Map()

/** Editors complete field names; the check reports misspelt ones without a list. */
const FACT_FIELD_NAMES = { enum: Object.keys(FACT_FIELDS) }

/** Keywords for the program only; `file` was replaced before. */
const OWN_KEYWORDS = new Set(['node', 'references', 'memberOf', 'offers', 'rule'])

/** Names of which a rule refuses others; all other offered values are suggestions. */
const REFUSED_BY_A_RULE = new Set(['page', 'download', 'hex-colour'])

/** A list of names; elsewhere it may be the name of a field. */
const FORMER_NAMES = 'formerNames'

function toPlain(schema: object, definitions: NameDefinitions, names: SiteNames | undefined): PlainObject {
  const used = new Map<string, PlainObject>()
  const withNames = (name: string, value: PlainObject, isOpen = false) => {
    const definition = definitions.get(name)
    if (definition === undefined) return value
    const mayBeNull = asList(value.type).includes('null')
    const key = `${name.replace('/', '-')}${mayBeNull ? '-or-none' : isOpen ? '-or-other' : ''}`
    used.set(key, mayBeNull ? orNone(definition) : isOpen ? orOther(definition) : definition)
    // Examples would repeat the names; those of links show forms that no list has.
    const examples = name === 'link' ? value.examples : undefined
    return { ...value, examples, allOf: [...asList(value.allOf), { $ref: `#/definitions/${key}` }] }
  }
  const replace = (key: string, value: unknown): unknown => {
    if (OWN_KEYWORDS.has(key) && typeof value === 'string') return undefined
    if (key === FORMER_NAMES && Array.isArray(value)) return undefined
    if (!isPlainObject(value)) return value
    const { references, memberOf, offers, node } = value
    if (references === 'fact-field') return { ...value, ...FACT_FIELD_NAMES }
    // "content/<type>#people": a person whom content of the type lists.
    if (typeof references === 'string') return withNames(references.endsWith('#people') ? 'known-person' : references, value)
    if (typeof memberOf === 'string') return withNames(`content/${memberOf}`, value)
    if (typeof offers === 'string') return withNames(offers, value, !REFUSED_BY_A_RULE.has(offers))
    if (node === 'link') return withNames('link', value)
    if (node === 'picture') return withPictures(value, withNames)
    if (node === 'file') return withFiles(value, names)
    return isPerLanguage(value) && names !== undefined ? withLanguages(value, names) : value
  }
  // A schema is JSON, so its copy is an object again.
  const plain: PlainObject = JSON.parse(JSON.stringify(schema, replace))
  return used.size === 0 ? plain : { ...plain, definitions: Object.fromEntries(used) }
}

function orNone(definition: PlainObject): PlainObject {
  const { enum: names, enumDescriptions } = definition
  return { ...definition, enum: [...asList(names), null], enumDescriptions: [...asList(enumDescriptions), 'None.'] }
}

/** Drops the error message, which would reject other values. */
function orOther({ errorMessage: _, ...definition }: PlainObject): PlainObject {
  return { anyOf: [definition, { type: 'string' }] }
}

function withPictures(value: PlainObject, withNames: (name: string, value: PlainObject) => PlainObject): PlainObject {
  const properties = asObject(value.properties)
  return { ...value, properties: { ...properties, src: withNames('picture', asObject(properties.src)) } }
}

/** Only files with an extension that the field's pattern names. */
function withFiles(value: PlainObject, names: SiteNames | undefined): PlainObject {
  const files = (names?.media ?? []).filter((file) => String(value.pattern).includes(file.slice(file.lastIndexOf('.') + 1)))
  return files.length === 0
    ? value
    : { ...value, examples: undefined, enum: files, errorMessage: 'The folder media has no such file.' }
}

function isPerLanguage({ propertyNames, additionalProperties }: PlainObject): boolean {
  const { type } = asObject(additionalProperties)
  return asObject(propertyNames).pattern === multilingualSchema.propertyNames.pattern && (type === 'string' || type === 'boolean')
}

function withLanguages(value: PlainObject, { languages }: SiteNames): PlainObject {
  const { additionalProperties } = value
  return { ...value, properties: Object.fromEntries(languages.map((language) => [language, additionalProperties])) }
}

/** The schema of connector.json with the settings and tables of each connector. */
function withConnectors(schema: object, connectors: ConnectorKinds): object {
  const kinds = Object.entries(connectors)
  if (kinds.length === 0) return schema
  const properties = asObject(asObject(schema).properties)
  const { pattern: _, ...connector } = asObject(properties.connector)
  const names = { enum: kinds.map(([name]) => name), enumDescriptions: kinds.map(([, { title }]) => title) }
  return {
    ...schema,
    properties: { ...properties, connector: { ...connector, ...names } },
    allOf: kinds.map(([name, { settings, tables }]) => ({
      if: { required: ['connector'], properties: { connector: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema is called so
      then: {
        properties: {
          settings,
          mapping: {
            properties: {
              values: { properties: Object.fromEntries(tables.map((table) => [table, {}])), additionalProperties: false },
            },
          },
        },
      },
    })),
  }
}

/** The page schema with the views and content of each module type. */
function withModuleTypes(schema: object, moduleTypes: ModuleTypes): object {
  const replace = (_: string, value: unknown) => (isModuleSchema(value) ? withRelations(value, moduleTypes) : value)
  return JSON.parse(JSON.stringify(schema, replace))
}

// Conditions in a module's schema mention its relations too, but allow other fields.
function isModuleSchema(value: unknown): value is PlainObject & { readonly properties: PlainObject } {
  return (
    isPlainObject(value) &&
    isPlainObject(value.properties) &&
    'relations' in value.properties &&
    value.additionalProperties === false &&
    !('allOf' in value)
  )
}

function withRelations(schema: PlainObject & { readonly properties: PlainObject }, moduleTypes: ModuleTypes): object {
  const types = Object.entries(moduleTypes)
  const type = { enum: Object.keys(moduleTypes), enumDescriptions: types.map(([, { description }]) => description) }
  return {
    ...schema,
    allOf: [
      { properties: { relations: { properties: { type } } } },
      ...types.map(([name, { views }]) => ({
        if: { required: ['relations'], properties: { relations: { required: ['type'], properties: { type: { const: name } } } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema is called so
        then: {
          properties: { view: { enum: views }, relations: { properties: { id: { references: `content/${name}` } } } },
        },
      })),
    ],
  }
}
