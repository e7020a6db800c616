import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { failedType } from '#src/definition/composition/compose-content.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { isShown } from '#src/definition/site.ts'

/** The checks of module types for valid content. A check that throws becomes a finding. */
export function checkContents({ config, content, sources, validator }: Definition): readonly Finding[] {
  if (config === null) return []
  return [...sources.values()].flatMap((source) => {
    const { name, type, id } = source.kind
    const check = name === 'content' ? validator.moduleTypes[type]?.check : undefined
    const entry = content.get(type)?.get(id)
    if (check === undefined || entry === undefined || !isShown(entry)) return []
    try {
      return check(asObject(source.value), config).map((fault) => findingAt(source, fault))
    } catch (error) {
      return [failedType(source.file, error)]
    }
  })
}
