export const schemaReference = {
  description: 'Where editors find the schema of this file: in the folder .schemas, which the program writes.',
  type: 'string',
} as const

/** `version` of a file: the number of its current format. */
export function formVersion<const Version extends number>(version: Version) {
  return { description: 'The version of this file’s form.', const: version } as const
}

/** `version` of a file whose format never changed. */
export const firstVersion = formVersion(1)
