import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { FieldSchema } from './field-of.ts'

const PLACEHOLDER = /\{([\w/-]+)\}/
/** Returns the same schema for the same names, so that an unchanged field does not render again. */
const made = new WeakMap<FieldSchema, Map<string, FieldSchema>>()

/**
 * The schema after applying sibling values: one of `forms` by the property `chosenBy`, or with placeholders of `references`
 * filled in ("content/{type}" from the sibling `type`, "{relations/type}" from a nested value).
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
