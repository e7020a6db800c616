import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'

/** What stands at a path: as the form has it in English, or in an element for each language, as some software writes it; English first. */
export function wordsAt(element: XmlElement | undefined, ...path: readonly string[]): readonly string[] {
  const found = childAt(element, ...path)
  if (found === undefined) return []
  if (found.text !== '') return [found.text]
  const english = found.children.filter(({ name }) => name === 'en')
  return [...english, ...found.children].flatMap(({ text }) => text || [])
}
