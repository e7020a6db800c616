import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** The page schema with the views and content of each module type. */
export function withModuleTypes(schema: object, moduleTypes: ModuleTypes): object {
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
