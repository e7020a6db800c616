import { checkTextLanguage } from '#src/site/checks/text-language-check.ts'
import type { PlainObject } from '#src/site/reading/plain-object.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { markedValues } from '#src/site/validation/walk-nodes.ts'

/** Texts of a record that are written in another language than they say. The check of the site tells it; an import of many listings has no time for it. */
export function createLanguageFaults(schema: object): (record: PlainObject) => readonly Fault[] {
  return (record) => markedValues(schema, record).flatMap(checkTextLanguage)
}
