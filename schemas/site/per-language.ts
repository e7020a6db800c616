import { multilingualSchema } from './multilingual.ts'

/** A value for all languages, or one value per language code (fr, nl, en, de) in lower or upper case. */
export function perLanguage<const Schema extends object>(schema: Schema) {
  const { propertyNames } = multilingualSchema
  return {
    anyOf: [schema, { type: 'object', propertyNames, minProperties: 1, additionalProperties: schema }],
  } as const
}
