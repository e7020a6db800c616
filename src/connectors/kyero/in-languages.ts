import type { Mapping } from '#src/connectors/connector.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { textsOf } from '#src/connectors/read-values.ts'
import type { XmlElement } from '#src/connectors/xml-elements.ts'

/** The texts of an element per language; the first of a repeated language. Counts other languages under `field`. */
export function inLanguages(element: XmlElement | undefined, field: string, { lost, languages }: Mapping) {
  const texts: Record<string, string> = {}
  for (const { name, text } of element?.children ?? []) {
    const language = languageOf(name)
    const written = descriptionOf(text)
    if (written === '') continue
    if (language === undefined || !languages.includes(language))
      lost('text in a language that the site does not have', `${name} (${field})`)
    else if (texts[language] !== undefined) lost('second text in the same language', `${name} (${field})`)
    else texts[language] = written
  }
  return textsOf(texts, languages)
}
