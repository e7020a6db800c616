import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { PATTERNS_FILE } from '#src/definition/beginnings/saved-patterns.ts'
import { relationFaults } from '#src/definition/composition/compose-modules.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'

/** The modules of saved patterns name existing module types, views and contents. */
export function checkPatterns({ sources, validator, content }: Definition): readonly Finding[] {
  const source = sources.get(PATTERNS_FILE)
  if (source === undefined) return []
  return asList(asObject(source.value).groups).flatMap((pattern, index) =>
    asList(asObject(pattern).modules).flatMap((module, at) =>
      relationFaults(module, ['groups', String(index), 'modules', String(at)], { validator, content }).map((fault) =>
        findingAt(source, fault),
      ),
    ),
  )
}
