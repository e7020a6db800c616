import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { FACT_FIELDS } from '#schemas/property/fact-field.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { firstVersion } from '#schemas/site/file-heading.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { withConnectors } from './connector-settings.ts'
import { withModuleTypes } from './module-relations.ts'
import { type NameDefinitions, nameDefinitions } from './name-definitions.ts'
import type { SiteNames } from './site-names.ts'

/** A JSON Schema, and its file below the folder of schemas: "site.schema.json", "content/article.schema.json". */
export type NamedSchema = readonly [file: string, schema: PlainObject]

/**
 * The JSON Schemas for editors, made one after the other as they are asked for. Keywords of the program are left out; with the names of a site
 * its own pages, content, links and pictures stand in their place.
 */
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

/** Files of earlier versions are read too: an editor does not mark their number as wrong. */
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

/** Editors complete the names of fields; the check itself reports a misspelt one without listing them all. */
const FACT_FIELD_NAMES = { enum: Object.keys(FACT_FIELDS) }

/** Keywords that only the program knows; the one of a file has been replaced by then. */
const OWN_KEYWORDS = new Set(['node', 'references', 'memberOf', 'offers', 'rule'])

/** Names that are offered and of which the check refuses unknown ones by a rule of its own. It takes any other value that is only offered. */
const REFUSED_BY_A_RULE = new Set(['page', 'download', 'hex-colour'])

/** A list of names; elsewhere a field may be called so. */
const FORMER_NAMES = 'formerNames'

function toPlain(schema: object, definitions: NameDefinitions, names: SiteNames | undefined): PlainObject {
  const used = new Map<string, PlainObject>()
  const withNames = (name: string, value: PlainObject, isOpen = false) => {
    const definition = definitions.get(name)
    if (definition === undefined) return value
    const mayBeNull = asList(value.type).includes('null')
    const key = `${name.replace('/', '-')}${mayBeNull ? '-or-none' : isOpen ? '-or-other' : ''}`
    used.set(key, mayBeNull ? orNone(definition) : isOpen ? orOther(definition) : definition)
    // Examples would be offered beside the names; those of links are what no list has.
    const examples = name === 'link' ? value.examples : undefined
    return { ...value, examples, allOf: [...asList(value.allOf), { $ref: `#/definitions/${key}` }] }
  }
  const replace = (key: string, value: unknown): unknown => {
    if (OWN_KEYWORDS.has(key) && typeof value === 'string') return undefined
    if (key === FORMER_NAMES && Array.isArray(value)) return undefined
    if (!isPlainObject(value)) return value
    const { references, memberOf, offers, node } = value
    if (references === 'fact-field') return { ...value, ...FACT_FIELD_NAMES }
    // "content/<type>#people" is one of the people whom content of that type lists.
    if (typeof references === 'string') return withNames(references.endsWith('#people') ? 'known-person' : references, value)
    if (typeof memberOf === 'string') return withNames(`content/${memberOf}`, value)
    if (typeof offers === 'string') return withNames(offers, value, !REFUSED_BY_A_RULE.has(offers))
    if (node === 'link') return withNames('link', value)
    if (node === 'picture') return withPictures(value, withNames)
    if (node === 'file') return withFiles(value, names)
    return isPerLanguage(value) && names !== undefined ? withLanguages(value, names) : value
  }
  // A schema is JSON, so its copy without our keywords is an object again.
  const plain: PlainObject = JSON.parse(JSON.stringify(schema, replace))
  return used.size === 0 ? plain : { ...plain, definitions: Object.fromEntries(used) }
}

function orNone(definition: PlainObject): PlainObject {
  const { enum: names, enumDescriptions } = definition
  return { ...definition, enum: [...asList(names), null], enumDescriptions: [...asList(enumDescriptions), 'None.'] }
}

/** Without a message of its own, which would say of another value that it is wrong. */
function orOther({ errorMessage: _, ...definition }: PlainObject): PlainObject {
  return { anyOf: [definition, { type: 'string' }] }
}

function withPictures(value: PlainObject, withNames: (name: string, value: PlainObject) => PlainObject): PlainObject {
  const properties = asObject(value.properties)
  return { ...value, properties: { ...properties, src: withNames('picture', asObject(properties.src)) } }
}

/** Only files whose ending the pattern of the field names. */
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
