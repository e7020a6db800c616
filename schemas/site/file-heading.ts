/** `$schema` of a file of the site definition. */
export const schemaReference = {
  description: 'Where editors find the schema of this file: in the folder .schemas, which the program writes.',
  type: 'string',
} as const

/** `version` of a file whose form has not changed so far. */
export const firstVersion = { description: 'The version of this file’s form.', const: 1 } as const
