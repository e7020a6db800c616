import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { asObject } from '#src/base/json/plain-object.ts'

/** The schema of connector.json with the settings and tables of each connector. */
export function withConnectors(schema: object, connectors: ConnectorKinds): object {
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
