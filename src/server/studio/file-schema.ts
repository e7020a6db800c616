import type { Language } from '#schemas/language.ts'
import { fileKindOf, schemaNameOf } from '#src/site/reading/file-kinds.ts'
import type { PlainObject } from '#src/site/reading/plain-object.ts'
import type { FormSchemas } from './forms/form-schemas.ts'

/** The schema of a file, in the words of a language; an empty one for a file without. */
export function schemaOfFile({ schemaOf }: Pick<FormSchemas, 'schemaOf'>, file: string, language: Language): PlainObject {
  const kind = fileKindOf(file)
  return (kind === null ? undefined : schemaOf(schemaNameOf(kind), language)) ?? {}
}
