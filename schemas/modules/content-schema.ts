import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'

interface OwnParts<Properties, Required> {
  readonly title: string
  /** The fields of this type besides the common ones. A type of a later version sets it here: `version: formVersion(2)`. */
  readonly properties: Properties
  /** The names of the type's required fields. */
  readonly required: Required
}

interface SharedProperties {
  readonly $schema: { readonly type: 'string' }
  readonly version: { readonly const: 1 }
}

/** The result of {@link contentSchema}; exported because type declarations of packages name it. */
export interface ContentSchema<Properties, Required extends readonly string[]> {
  readonly title: string
  readonly type: 'object'
  readonly required: readonly ['version', ...Required]
  readonly additionalProperties: false
  readonly properties: Omit<SharedProperties, keyof Properties> & Properties
}

/** The JSON Schema of a module type's content: the common fields `$schema` and `version`, and the fields of the type. */
export function contentSchema<const Properties extends object, const Required extends readonly (keyof Properties & string)[]>({
  title,
  properties,
  required,
}: OwnParts<Properties, Required>): ContentSchema<Properties, Required> {
  const shared: SharedProperties = { $schema: schemaReference, version: firstVersion }
  return {
    title,
    type: 'object',
    required: ['version', ...required],
    additionalProperties: false,
    properties: { ...shared, ...properties },
  }
}
