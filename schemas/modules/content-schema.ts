interface OwnParts<Properties, Required> {
  readonly title: string
  /** What the type has beside what every content has. */
  readonly properties: Properties
  /** The names of own properties that must be there. */
  readonly required: Required
}

/** The JSON Schema of the content of a module type: `$schema` and `version`, which every content has, and what is the type's own. */
export function contentSchema<const Properties extends object, const Required extends readonly (keyof Properties & string)[]>({
  title,
  properties,
  required,
}: OwnParts<Properties, Required>): ContentSchema<Properties, Required> {
  return {
    title,
    type: 'object',
    required: ['version', ...required],
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, version: { const: 1 }, ...properties },
  }
}

export interface ContentSchema<Properties, Required extends readonly string[]> {
  readonly title: string
  readonly type: 'object'
  readonly required: readonly ['version', ...Required]
  readonly additionalProperties: false
  readonly properties: { readonly $schema: { readonly type: 'string' }; readonly version: { readonly const: 1 } } & Properties
}
