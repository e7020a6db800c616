import type { FieldSchema } from '#src/parts/json-form/field-of.ts'

/** What visitors read, and what only those who set up a page once need. */
const FIRST = ['name', 'title', 'params']
const LAST = ['id', 'parentId', 'path', 'paths', 'external', 'sort', 'createDate', 'modifyDate']

/** The schema of a file with the fields in the order of work: what visitors read first, ids and addresses last. The file keeps its order. */
export function wordsFirst(schema: FieldSchema): FieldSchema {
  const { properties = {} } = schema
  const rank = (name: string) => (FIRST.includes(name) ? 0 : LAST.includes(name) ? 2 : 1)
  const sorted = Object.entries(properties).toSorted(([a], [b]) => rank(a) - rank(b))
  return { ...schema, properties: Object.fromEntries(sorted) }
}
