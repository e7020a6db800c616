import type { PlainObject } from '#src/base/json/plain-object.ts'
import { checkTextLanguage } from '#src/definition/checks/text-language-check.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'

/** Texts of a record that are written in another language than they say. The check of the site tells it; an import of many listings has no time for it. */
export function createLanguageFaults(schema: object): (record: PlainObject) => readonly Fault[] {
  return (record) => markedValues(schema, record).flatMap(checkTextLanguage)
}
