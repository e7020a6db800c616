import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { findingAt } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'
import type { Definition } from './definition.ts'

/** Fields by which content names a category: an article its own, a category its parent. */
export const CATEGORY_FIELDS: { readonly [type: string]: string } = { article: 'category', category: 'parent' }

/** The category of an article and the parent of a category must exist. */
export function checkContentRelations({ sources, content }: Definition): readonly Finding[] {
  const categories = content.get('category')
  return [...sources.values()].flatMap((source) => {
    const field = source.kind.name === 'content' ? CATEGORY_FIELDS[source.kind.type] : undefined
    const id = field === undefined ? undefined : asObject(source.value)[field]
    if (field === undefined || typeof id !== 'string' || categories?.has(id)) return []
    const { ending, suggestion } = didYouMean(id, categories?.keys() ?? [], `Write the file content/category/${id}.json.`)
    const message = `there is no content/category/${id}.json${ending}`
    return [findingAt(source, { path: [field], code: 'unknown-content', message, suggestion })]
  })
}
