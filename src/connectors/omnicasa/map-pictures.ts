import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { type SourceDocument, saysPrivate } from '#src/connectors/documents.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { httpsUrlOf, textsOf, wholeOf, withoutGaps } from '#src/connectors/read-values.ts'
import { writtenText } from './omnicasa-values.ts'

/** Largest pictures first. */
const LISTS = ['XLargePictureItems', 'LargePictureItems', 'MediumPictureItems', 'LargePictures'] as const
const PLAN = /\bplan\b|grondplan|plattegrond|floor ?plan|grundriss/i

/** In Omnicasa's order, with the captions that exist. */
export function picturesOf(
  facts: PlainObject,
  translations: readonly (readonly [language: string, record: PlainObject])[],
  mapping: Mapping,
): readonly object[] {
  const list = LISTS.find((name) => asList(facts[name]).length > 0)
  if (list === undefined) return []
  return asList(facts[list])
    .slice(0, 500)
    .flatMap((found, index) => {
      const { ID, Url } = typeof found === 'string' ? { ID: undefined, Url: found } : asObject(found)
      const url = httpsUrlOf(Url)
      if (url === undefined) {
        mapping.lost('picture', writtenText(Url, 100) || 'without an address')
        return []
      }
      const names = translations.map(([language, record]) => [language, captionOf(record, list, ID, index)] as const)
      const Name = textsOf(Object.fromEntries(names), mapping.languages)
      const isPlan = names.some(([, name]) => PLAN.test(name))
      return [
        withoutGaps({ ID: wholeOf(ID), Url: url, Name, Kind: isPlan ? 'plan' : alteredKindOf(names.map(([, name]) => name)) }),
      ]
    })
}

const DOCUMENTS = ['DocumentItems', 'Documents'] as const

/** With the titles that exist. */
export function documentsOf(
  facts: PlainObject,
  translations: readonly (readonly [language: string, record: PlainObject])[],
  { languages }: Mapping,
): readonly SourceDocument[] {
  return DOCUMENTS.flatMap((list) =>
    asList(facts[list])
      .slice(0, 100)
      .map(asObject)
      .map((document, index) => {
        const names = translations.map(([language, record]) => [language, captionOf(record, list, document.ID, index)] as const)
        return {
          url: document.Url,
          name: textsOf(Object.fromEntries(names), languages),
          fileName: document.FileName,
          isPrivate: saysPrivate(document),
        }
      }),
  )
}

/** The caption or title of the same item in another language, by number, or else by position. */
function captionOf(record: PlainObject, list: string, id: unknown, index: number): string {
  const others = asList(record[list])
  const same = id === undefined ? others[index] : (others.find((other) => asObject(other).ID === id) ?? undefined)
  return writtenText(asObject(same).Name, 200)
}
