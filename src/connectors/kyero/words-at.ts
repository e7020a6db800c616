import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'

/** The texts at a path: English, as the format requires, then per language, as some software writes them. */
export function wordsAt(element: XmlElement | undefined, ...path: readonly string[]): readonly string[] {
  const found = childAt(element, ...path)
  if (found === undefined) return []
  if (found.text !== '') return [found.text]
  const english = found.children.filter(({ name }) => name === 'en')
  return [...english, ...found.children].flatMap(({ text }) => text || [])
}
