import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import type { FeedText } from '#src/connectors/feed-texts.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { textOf, textsOf } from '#src/connectors/read-values.ts'

const MAX_TITLE = 200

/** A built-in text in the site's languages. */
export function inLanguages(text: FeedText | undefined, { languages }: Pick<Mapping, 'languages'>) {
  return text === undefined ? undefined : textsOf(text, languages)
}

export function titleAndDescription(estate: PlainObject, mapping: Pick<Mapping, 'languages' | 'lost'>) {
  const perLanguage = (field: string, read: (text: unknown) => string) => textsIn(field, estate[field], read, mapping)
  return {
    TypeDescription: perLanguage('description_title', (text) => textOf(text, MAX_TITLE)),
    DescriptionB: perLanguage('description', descriptionOf),
  }
}

/** Texts by language code; a single text is used for every language. Counts languages that the site lacks. */
function textsIn(
  field: string,
  value: unknown,
  read: (text: unknown) => string,
  { languages, lost }: Pick<Mapping, 'languages' | 'lost'>,
) {
  if (typeof value === 'string') return read(value) || undefined
  const texts = Object.entries(asObject(value)).map(([code, text]) => ({
    code,
    language: languageOf(code) ?? code,
    text: read(text),
  }))
  for (const { code, language, text } of texts)
    if (text !== '' && !languages.includes(language)) lost(`language of ${field}`, code)
  return textsOf(Object.fromEntries(texts.map(({ language, text }) => [language, text])), languages)
}
