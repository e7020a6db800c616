import type { Language } from '#schemas/language.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { fileKindOf, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'

export function schemaOfFile({ schemaOf }: Pick<FormSchemas, 'schemaOf'>, file: string, language: Language): PlainObject {
  const kind = fileKindOf(file)
  return (kind === null ? undefined : schemaOf(schemaNameOf(kind), language)) ?? {}
}
