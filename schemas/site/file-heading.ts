/** `$schema` of a file of the site definition. */
export const schemaReference = {
  description: 'Where editors find the schema of this file: in the folder .schemas, which the program writes.',
  type: 'string',
} as const

/** `version` of a file whose form has changed: the number of today's form. */
export function formVersion<const Version extends number>(version: Version) {
  return { description: 'The version of this file’s form.', const: version } as const
}

/** `version` of a file whose form has not changed so far. */
export const firstVersion = formVersion(1)
