import { formsConfigSchema, type WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** Required after defaults are filled in. */
type AlwaysThere = 'forms' | 'contactTimes' | 'rental' | 'offer' | 'rateLimits'

/** `site-config/forms.json` with defaults. Without an appointments section there are no appointments. */
export type FormsConfig = WrittenFormsConfig & { readonly [part in AlwaysThere]: NonNullable<WrittenFormsConfig[part]> }

export const DEFAULT_FORMS: FormsConfig = withDefaults({ version: 1 })

export function withDefaults(written: object): FormsConfig {
  // The schema accepted the value; defaults fill in the optional parts.
  return filled(formsConfigSchema, written) as unknown as FormsConfig
}

/** Fills in defaults, also of absent objects that may be empty. */
function filled(schema: object, value: object): PlainObject {
  const missing = Object.entries(asObject(asObject(schema).properties)).flatMap(([name, node]) => {
    const inner = asObject(node)
    const configured = Object.hasOwn(value, name) ? asObject(value)[name] : undefined
    const isObject = inner.type === 'object' && (configured !== undefined || inner.required === undefined)
    if (isObject) return [[name, filled(inner, asObject(configured))] as const]
    return configured === undefined && 'default' in inner ? [[name, inner.default] as const] : []
  })
  return { ...value, ...Object.fromEntries(missing) }
}
