import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'

/** The schema of some of the settings. */
export function pickSettings(schema: FieldSchema, isPicked: (name: string) => boolean): FieldSchema {
  const { formGroups: _, ...rest } = schema
  return {
    ...rest,
    required: schema.required?.filter(isPicked) ?? [],
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isPicked(name))),
  }
}

/** Settings without empty values, for instance emptied lines. */
export function filledIn(settings: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const written = typeof value === 'string' ? value.trim() : value
      return written === undefined || written === null || written === '' ? [] : [[name, written]]
    }),
  )
}
