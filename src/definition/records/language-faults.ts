import type { PlainObject } from '#src/base/json/plain-object.ts'
import { checkTextLanguage } from '#src/definition/checks/text-language-check.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'

/** Texts in another language than stated. Only the site check reports them; an import of many listings has no time for it. */
export function createLanguageFaults(schema: object): (record: PlainObject) => readonly Fault[] {
  return (record) => markedValues(schema, record).flatMap(checkTextLanguage)
}
