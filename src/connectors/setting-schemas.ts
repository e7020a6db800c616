import type { Connector } from './connector.ts'

export interface SettingSchema {
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

export function requiredOf({ schema }: Pick<Connector, 'schema'>): readonly string[] {
  return 'required' in schema && Array.isArray(schema.required) ? schema.required.map(String) : []
}

export function propertiesOf({ schema }: Pick<Connector, 'schema'>): Readonly<Record<string, SettingSchema>> {
  return 'properties' in schema && typeof schema.properties === 'object' ? { ...schema.properties } : {}
}

/** The settings of a new connector.json: defaults, and examples to replace. */
export function initialSettings(connector: Pick<Connector, 'schema'>): Readonly<Record<string, unknown>> {
  return settingsBy(connector, ({ default: usual, examples }) => usual ?? examples?.[0])
}

/** The same for a form, without example addresses, which would look like valid input. */
export function initialFormSettings(connector: Pick<Connector, 'schema'>): Readonly<Record<string, unknown>> {
  const required = requiredOf(connector)
  return settingsBy(connector, ({ default: usual, examples: [example] = [] }, name) =>
    usual === undefined && required.includes(name) && !isAddress(example) ? example : usual,
  )
}

/** The settings whose addresses are still the schema's examples. */
export function exampleSettings(
  connector: Pick<Connector, 'schema'>,
  settings: Readonly<Record<string, unknown>>,
): readonly string[] {
  const examples = Object.entries(propertiesOf(connector)).filter(([, { default: usual }]) => usual === undefined)
  return examples.flatMap(([name, { examples: own = [] }]) => {
    return isAddress(settings[name]) && own.includes(settings[name]) ? [name] : []
  })
}

function settingsBy(
  connector: Pick<Connector, 'schema'>,
  choose: (schema: SettingSchema, name: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(propertiesOf(connector)).flatMap(([name, schema]) => {
      const value = choose(schema, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.includes('://')
}
