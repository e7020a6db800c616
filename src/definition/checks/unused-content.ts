import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { PATTERNS_FILE, patternsIn } from '#src/definition/beginnings/saved-patterns.ts'
import { relationsOf } from '#src/definition/composition/compose-pages.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import { checkModuleLists } from './language-coverage.ts'
import { isItemMark } from './reference-check.ts'

/** A warning for content that no module, content or list uses. Only for sites without errors. */
export function checkUse(definition: Definition): readonly Finding[] {
  const { sources, validator } = definition
  // A missing, unreadable or partly invalid page may show any content.
  if (!hasEveryPage(definition) || lacksModules(definition)) return []
  const all = [...sources.values()]
  const used = new Set<string>()
  for (const source of all.filter(({ kind }) => kind.name === 'page')) {
    for (const { type, id } of relationsOf(source, validator)) used.add(`${type}/${id}`)
  }
  for (const { modules } of patternsIn(sources.get(PATTERNS_FILE)?.value)) {
    for (const { relations } of modules) used.add(`${String(asObject(relations).type)}/${String(asObject(relations).id)}`)
  }
  const contents = all.filter(({ kind }) => kind.name === 'content')
  for (const { kind, value } of contents) {
    for (const { mark, value: id, isMember = false } of validator.markedIn(schemaNameOf(kind), value)) {
      if (!mark.startsWith('content/') || isItemMark(mark) || typeof id !== 'string') continue
      used.add(`${mark.slice('content/'.length)}/${id}`)
      // A list may only supply its members' paths.
      if (isMember) used.add(`${kind.type}/${kind.id}`)
    }
  }
  return contents
    .filter(({ kind }) => !used.has(`${kind.type}/${kind.id}`))
    .map(({ file }) => {
      const suggestion = 'Name it in the relations of a module, or remove the file.'
      const cause = {
        key: 'unused-content',
        message: 'no module shows the content of {places}',
        suggestion,
        related: 'no module shows it',
      }
      return { ...findingOfFile(file, 'unused-content', 'no module shows this content', suggestion, 'warning'), cause }
    })
}

function lacksModules(definition: Definition): boolean {
  return checkModuleLists(definition).length > 0
}
