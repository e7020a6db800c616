import { asList, asObject } from '#src/base/json/plain-object.ts'
import { textsIn } from './find-text.ts'

/**
 * JSON pointer of the list item that has one of these texts as a whole; null for none. For a click on what the page made of an
 * item: a photo, a telephone number, the name of a day.
 */
export function findItem(value: unknown, texts: readonly string[], language: string): string | null {
  const written = textsIn(value, '', language)
  for (const wanted of texts) {
    const found = written.find(({ text, pointer }) => text === wanted && ITEM.test(pointer))
    const [item] = ITEM.exec(found?.pointer ?? '') ?? []
    if (item !== undefined) return item
  }
  return null
}

/** Up to the innermost item of a list. */
const ITEM = /^.*\/\d+(?=\/|$)/

/** The files that a content names for what it shows, such as those of its people. `schema`: that of the content. */
export function namedFiles(schema: unknown, value: unknown): readonly string[] {
  const properties = asObject(asObject(schema).properties)
  return Object.entries(asObject(value)).flatMap(([name, written]) => {
    const { references, items } = asObject(properties[name])
    const kind = references ?? asObject(items).references
    if (typeof kind !== 'string' || !CONTENT.test(kind)) return []
    return [written, ...asList(written)].flatMap((id) => (typeof id === 'string' ? [`${kind}/${id}.json`] : []))
  })
}

const CONTENT = /^content\/[a-z0-9-]+$/
