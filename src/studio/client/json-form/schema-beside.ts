import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { FieldSchema } from './field-of.ts'

const PLACEHOLDER = /\{([\w/-]+)\}/
/** The same schema for the same names, so that a field that has not changed is not rendered again. */
const made = new WeakMap<FieldSchema, Map<string, FieldSchema>>()

/**
 * A schema that follows from the values beside it: the one of `forms` that the property `chosenBy` of the same object names; or one with other choices: of `references: "content/{type}"` the property `type` of the same object names the rest; "{relations/type}" one inside of another.
 */
export function schemaBeside(schema: FieldSchema, siblings: PlainObject): FieldSchema {
  const { references, offers, chosenBy = '', forms } = schema
  const form = forms?.[String(siblings[chosenBy])]
  if (form !== undefined) return form
  const kind = references ?? offers
  const path = kind === undefined ? undefined : PLACEHOLDER.exec(kind)?.[1]
  if (kind === undefined || path === undefined) return schema
  const value = path.split('/').reduce<unknown>((at, name) => asObject(at)[name], siblings)
  const resolved = kind.replace(PLACEHOLDER, typeof value === 'string' ? value : '')
  const known = made.get(schema) ?? new Map<string, FieldSchema>()
  made.set(schema, known)
  const found = known.get(resolved) ?? {
    ...schema,
    ...(references === undefined ? { offers: resolved } : { references: resolved }),
  }
  known.set(resolved, found)
  return found
}
