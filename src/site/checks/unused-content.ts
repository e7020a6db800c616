import type { Finding } from '#schemas/site/finding.ts'
import { CATEGORY_FIELDS } from '#src/site/composition/content-relations.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import { hasEveryPage } from '#src/site/composition/known-pages.ts'
import { valueAt } from '#src/site/reading/json-pointer.ts'
import { asList, asObject, isPlainObject } from '#src/site/reading/plain-object.ts'
import { findingOfFile, type SourceFile } from '#src/site/reading/source-file.ts'

/** A warning for content that nothing shows: no module names it, and it belongs to no category. */
export function checkUse(definition: Definition): readonly Finding[] {
  const { sources } = definition
  // An unreadable page may show any content.
  if (!hasEveryPage(definition)) return []
  const all = [...sources.values()]
  const used = new Set(all.filter(({ kind }) => kind.name === 'page').flatMap(relationsOf))
  const contents = all.filter(({ kind }) => kind.name === 'content')
  for (const { kind, value } of contents) {
    const above = CATEGORY_FIELDS[kind.type]
    const category = above === undefined ? undefined : asObject(value)[above]
    // The people of a contact are named by listings.
    if (kind.type === 'property-contact') used.add(`contact/${asObject(value).contact}`)
    // An article is listed by its category, which may exist only for its articles' paths.
    if (typeof category === 'string') used.add(`category/${category}`).add(`${kind.type}/${kind.id}`)
  }
  return contents
    .filter(({ kind }) => !used.has(`${kind.type}/${kind.id}`))
    .map(({ file }) => {
      const suggestion = 'Name it in the relations of a module, or remove the file.'
      return findingOfFile(file, 'unused-content', 'no module shows this content', suggestion, 'warning')
    })
}

function relationsOf({ value }: SourceFile): readonly string[] {
  const modules = valueAt(value, ['params', 'modules'])
  const lists = isPlainObject(modules) ? Object.values(modules) : [modules]
  return lists.flatMap(asList).map((module) => {
    const { type, id } = asObject(asObject(module).relations)
    return `${type}/${id}`
  })
}
