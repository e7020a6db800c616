import { formsConfigSchema, type WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import { asObject, type PlainObject } from '#src/site/reading/plain-object.ts'

/** The parts of {@link WrittenFormsConfig} that are there whether written or not. */
type AlwaysThere = 'forms' | 'contactTimes' | 'rental' | 'offer' | 'rateLimits'

/** `site-config/forms.json` with every default filled in. There are no appointments where it says nothing of them. */
export type FormsConfig = WrittenFormsConfig & { readonly [part in AlwaysThere]: NonNullable<WrittenFormsConfig[part]> }

/** What holds where `site-config/forms.json` is absent. */
export const DEFAULT_FORMS: FormsConfig = withDefaults({ version: 1 })

/** What an agency wrote about its forms, together with what it left to the product. */
export function withDefaults(written: object): FormsConfig {
  // What is written satisfies the schema; filling in its defaults gives the parts that may be left out.
  return filled(formsConfigSchema, written) as unknown as FormsConfig
}

/** Fills in defaults, also those inside of objects that are absent but could be empty. */
function filled(schema: object, value: object): PlainObject {
  const missing = Object.entries(asObject(asObject(schema).properties)).flatMap(([name, node]) => {
    const inner = asObject(node)
    const given = Object.hasOwn(value, name) ? asObject(value)[name] : undefined
    const isObject = inner.type === 'object' && (given !== undefined || inner.required === undefined)
    if (isObject) return [[name, filled(inner, asObject(given))] as const]
    return given === undefined && 'default' in inner ? [[name, inner.default] as const] : []
  })
  return { ...value, ...Object.fromEntries(missing) }
}
