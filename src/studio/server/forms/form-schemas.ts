import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { describeSchema } from '#src/definition/form-texts/describe-schema.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { saidIn } from '#src/studio/server/connector-words.ts'
import { readFormTexts } from './read-form-texts.ts'

/** The title and description of a module type or a kind of file. */
export interface FormTitle {
  readonly title: string
  /** '' without a description. */
  readonly description: string
}

/** The schemas of a site's files for forms, with titles in a language. */
export interface FormSchemas {
  /** Undefined for an unknown name. */
  readonly schemaOf: (name: string, language: Language) => PlainObject | undefined
  /** For "page", "header" or "content/article"; undefined without a title. */
  readonly titleOf: (name: string, language: Language) => FormTitle | undefined
  /** The title of a module type's view; its name without a title. */
  readonly viewTitle: (type: string, view: string, language: Language) => string
}

/** Describes each schema on first use. */
export function createFormSchemas(moduleTypes: ModuleTypes, connectors: ConnectorKinds = {}): FormSchemas {
  const schemas = siteSchemas(moduleTypes)
  const texts = remembering((name: string) => readFormTexts(name, moduleTypes))
  const described = remembering((key: string) => {
    const [language, name] = [key.slice(0, 2) as Language, key.slice(3)]
    const schema = asObject(schemas.get(name))
    const whole = describeSchema(schema, texts(name), language)
    if (name === 'page' || name === 'patterns') return withModuleTypes(whole, language)
    return name === 'connector' ? withConnectors(whole, language) : whole
  })
  const titleOf = (name: string, language: Language): FormTitle | undefined => {
    const { title, description } = texts(name).own
    return title && { title: title[language], description: description?.[language] ?? '' }
  }
  /** The form selects a module by title; its content and view follow from its type. */
  function withModuleTypes(schema: PlainObject, language: Language): PlainObject {
    const types = Object.keys(moduleTypes)
    const titles = types.map((type) => [type, titleOf(`content/${type}`, language)?.title ?? type] as const)
    const sorted = titles.toSorted(([, a], [, b]) => a.localeCompare(b, language))
    const replace = (_: string, value: unknown) => {
      const { relations, view, ...others } = asObject(asObject(value).properties)
      if (relations === undefined || view === undefined) return value
      const { type, id } = asObject(asObject(relations).properties)
      const ofType = {
        ...asObject(type),
        enum: sorted.map(([name]) => name),
        valueTitles: Object.fromEntries(sorted),
      }
      const properties = { type: ofType, id: { ...asObject(id), references: 'content/{type}' } }
      return {
        ...asObject(value),
        properties: {
          relations: { ...asObject(relations), properties },
          view: { ...asObject(view), offers: 'view/{relations/type}' },
          ...others,
        },
      }
    }
    return JSON.parse(JSON.stringify(schema, replace))
  }
  /** The form selects the software by title; its settings follow from it. */
  function withConnectors(schema: PlainObject, language: Language): PlainObject {
    const kinds = Object.entries(connectors)
      .map(([name, kind]) => [name, { ...kind, title: saidIn(kind.title, language) }] as const)
      .toSorted(([, a], [, b]) => a.title.localeCompare(b.title, language))
    if (kinds.length === 0) return schema
    const { connector, settings, ...others } = asObject(schema.properties)
    const described = kinds.map(([name, kind]) => {
      const parent = describeSchema({ properties: { settings: kind.settings } }, texts('connector'), language)
      return [name, asObject(parent.properties).settings] as const
    })
    const { pattern: _, ...name } = asObject(connector)
    const names = {
      enum: kinds.map(([kind]) => kind),
      valueTitles: Object.fromEntries(kinds.map(([kind, { title }]) => [kind, title])),
    }
    return {
      ...schema,
      properties: {
        connector: { ...name, ...names },
        settings: { ...asObject(settings), chosenBy: 'connector', forms: Object.fromEntries(described) },
        ...others,
      },
    }
  }
  return {
    schemaOf: (name, language) => (schemas.has(name) ? described(`${language} ${name}`) : undefined),
    titleOf,
    viewTitle: (type, view, language) => texts(`content/${type}`).own.views?.[view]?.[language] ?? view,
  }
}

function remembering<Result>(work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return (key) => {
    const found = known.get(key) ?? work(key)
    known.set(key, found)
    return found
  }
}
