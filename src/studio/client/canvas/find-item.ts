import { asList, asObject } from '#src/base/json/plain-object.ts'
import { fromPointer, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { findText, textsIn } from './find-text.ts'
import type { PickedText } from './frame-modules.ts'

/**
 * JSON pointer of the text that was clicked; null for none. Of equal texts in a list, that of the clicked item: the only one with
 * the other texts of the item, or the one in the same place.
 */
export function findPicked(value: unknown, { words, before, around, isRepeated }: PickedText, language: string): string | null {
  const [item, ...others] = isRepeated ? itemsWith(value, around, language) : []
  if (item !== undefined && others.length === 0) {
    const inside = findText(valueAt(value, fromPointer(item)), words, language)
    if (inside !== null) return item + inside
  }
  return findText(value, words, language, before)
}

/**
 * JSON pointer of the list item that has the most of these texts, each as a whole; null for none. For a click on what the page
 * made of an item: a photo, a telephone number, the name of a day. `before`: how many equal items are earlier on the page.
 */
export function findItem(value: unknown, texts: readonly string[], language: string, before = 0): string | null {
  const items = itemsWith(value, texts, language)
  return items[before] ?? items[0] ?? null
}

/** The list items that have the most of these texts; of an item and the lists inside it that have as many, the innermost. */
function itemsWith(value: unknown, texts: readonly string[], language: string): readonly string[] {
  const found = new Map<string, Set<string>>()
  for (const { pointer, text } of textsIn(value, '', language)) {
    if (texts.includes(text)) for (const item of itemsAround(pointer)) found.set(item, (found.get(item) ?? new Set()).add(text))
  }
  const most = Math.max(...[...found.values()].map(({ size }) => size))
  const best = [...found].filter(([, { size }]) => size === most).map(([item]) => item)
  return best.filter((item) => !best.some((other) => other.startsWith(`${item}/`)))
}

/** The pointers of the list items that a text is in, the outermost first. */
function itemsAround(pointer: string): readonly string[] {
  const path = fromPointer(pointer)
  return path.flatMap((segment, index) => (/^\d+$/.test(segment) ? [toPointer(path.slice(0, index + 1))] : []))
}

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
