import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'

interface OwnParts<Properties, Required> {
  readonly title: string
  /** What the type has beside what every content has; a type of a later version names it here (`version: formVersion(2)`). */
  readonly properties: Properties
  /** The names of own properties that must be there. */
  readonly required: Required
}

interface SharedProperties {
  readonly $schema: { readonly type: 'string' }
  readonly version: { readonly const: 1 }
}

/** What {@link contentSchema} gives; exported because the declarations of packages name it. */
export interface ContentSchema<Properties, Required extends readonly string[]> {
  readonly title: string
  readonly type: 'object'
  readonly required: readonly ['version', ...Required]
  readonly additionalProperties: false
  readonly properties: Omit<SharedProperties, keyof Properties> & Properties
}

/** The JSON Schema of the content of a module type: `$schema` and `version`, which every content has, and what is the type's own. */
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
