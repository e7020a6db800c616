import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { RENT } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { StudioConnectorSample } from '#schemas/studio/connector-api.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { feedPriceLine } from '#src/features/properties/rules/feed-price.ts'
import { longFact, mainFacts } from '#src/features/properties/rules/main-facts.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { readRemoteFile } from '#src/features/properties/rules/remote-file.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

const texts = createServerTexts()
const PICTURE_WIDTH_PX = 400

export interface Sample {
  readonly records: readonly FeedProperty[]
  /** The allowed hosts of pictures. */
  readonly hosts: readonly string[]
}

/** The address of a listing's first picture that may be fetched from another server; null for none. */
export function remotePictureOf({ Pictures = [] }: FeedProperty, hosts: readonly string[]): string | null {
  return Pictures.find(({ Url }) => hosts.includes(readRemoteFile(Url)?.hostname ?? ''))?.Url ?? null
}

/** Describes listings of a dry run as their cards will look, in a language; `hosts` are the allowed hosts of pictures. */
export function createSampleListings({ site: services }: Pick<FastifyInstance, 'site'>) {
  return ({ records, hosts }: Sample, asked: Language): readonly StudioConnectorSample[] => {
    const { listingSite, site } = services.live()
    const language = site.config.languages.includes(asked) ? asked : site.config.defaultLanguage
    const text = texts(language)
    const marqueeIgnore = site.config.listings?.marqueeIgnore ?? []
    return records.map((record) => {
      const { ID, RecordFile, WebID, Zip, City, Goal, TypeDescription, Pictures = [] } = record
      const category = listingSite.categoryName(WebID, language)
      const place = [Zip, titleCaseCity(City)].filter(Boolean).join(' ')
      const whatAndWhere = [category, place].filter(Boolean).join(' · ')
      const headline = multilingualText(TypeDescription, language)
      const [stored] = Pictures.flatMap(({ Url, Focus }) => listingSite.picture(Url, '', Focus) ?? [])
      const remote = remotePictureOf(record, hosts) && `/api/studio/connector/sample/${ID}/picture`
      return {
        id: ID,
        reference: RecordFile ?? String(ID),
        title: headline || whatAndWhere,
        place: headline ? whatAndWhere : '',
        price: feedPriceLine(record, language, { marqueeIgnore, startingFrom: text('card.starting-from') }),
        isForRent: Goal === RENT,
        facts: mainFacts(record).map((fact) => longFact(fact, text)),
        picture: stored?.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)) ?? remote,
        pictures: Pictures.length,
      }
    })
  }
}
