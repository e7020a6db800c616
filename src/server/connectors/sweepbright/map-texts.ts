import type { Mapping } from '#src/server/connectors/connector.ts'
import type { FeedText } from '#src/server/connectors/feed-texts.ts'
import { languageOf } from '#src/server/connectors/language-of.ts'
import { descriptionOf } from '#src/server/connectors/read-description.ts'
import { textOf, textsOf } from '#src/server/connectors/read-values.ts'
import { asObject, type PlainObject } from '#src/site/reading/plain-object.ts'

const MAX_TITLE = 200

/** A text of ours in the languages of the site. */
export function inLanguages(text: FeedText | undefined, { languages }: Pick<Mapping, 'languages'>) {
  return text === undefined ? undefined : textsOf(text, languages)
}

/** Title and description, which SweepBright has per language. */
export function titleAndDescription(estate: PlainObject, { languages }: Pick<Mapping, 'languages'>) {
  return {
    TypeDescription: perLanguage(estate.description_title, languages, (text) => textOf(text, MAX_TITLE)),
    DescriptionB: perLanguage(estate.description, languages, descriptionOf),
  }
}

/** Texts by language code; one text alone is one for every language. */
function perLanguage(value: unknown, languages: readonly string[], read: (text: unknown) => string) {
  if (typeof value === 'string') return read(value) || undefined
  const texts = Object.entries(asObject(value)).map(([language, text]) => [languageOf(language) ?? '', read(text)] as const)
  return textsOf(Object.fromEntries(texts), languages)
}
