import { RENT, SALE } from '#schemas/property/goal.ts'
import { STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { isPdf, sortDocuments } from '#src/connectors/documents.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { dayFact, isSaid, pointFact, positiveFact, wholeFact } from '#src/connectors/read-facts.ts'
import { httpsUrlOf, numberOf, textOf, textsOf, withoutGaps } from '#src/connectors/read-values.ts'
import { childAt, childrenAt, storedElement, textAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import { wordsAt } from './words-at.ts'

/** A <property> with country and language of the settings, and the postcode of its town from data/cities.json. */
export interface KyeroRecord {
  readonly property: XmlElement
  readonly countryId: number
  readonly language: string
  readonly zip: string | null
}

type Texts = { readonly [language: string]: string }

const NEW_BUILD = { fr: 'Construction neuve', nl: 'Nieuwbouw', en: 'New build', de: 'Neubau' }
const POOL: Texts = { fr: 'Piscine', nl: 'Zwembad', en: 'Swimming pool', de: 'Schwimmbad' }
const LABEL = /^[a-g](\+{1,2}|-)?$/i
/** Facts that a feature sets to true. */
const FLAGS: ReadonlySet<unknown> = new Set(
  'HasLift HasGarden HasTerrace HasGarage HasParking HasCellar HasAttic IsFurnished HasGas HasWater HasElectricity HasSewer'.split(
    ' ',
  ),
)

export function mapKyero(record: KyeroRecord, mapping: Mapping): MappedListing | null {
  const { countryId, zip: knownZip } = record ?? {}
  const element = storedElement(record?.property)
  const own = (...path: string[]) => wordsAt(element, ...path)[0]
  const goal = mapping.value('goal', own('price_freq') ?? 'sale')
  if (goal !== SALE && goal !== RENT) return mapping.leaveOut('neither for sale nor let by the month', own('price_freq'))
  if (isSaid('part_ownership', own('part_ownership'), mapping)) return mapping.leaveOut('only a share is for sale')
  const category = mapping.value('category', ...kindsIn(wordsAt(element, 'type')))
  if (typeof category !== 'string') return mapping.leaveOut('has a type that is not known here', own('type'))
  const country = own('country') === undefined ? countryId : mapping.value('country', ...wordsAt(element, 'country'))
  if (typeof country !== 'number') return mapping.leaveOut('lies in a country that is not known here', own('country'))
  const zip = own('postcode') ?? knownZip ?? mapping.value('postcode', own('town'))
  if (zip === null || zip === undefined || zip === '')
    return mapping.leaveOut('has no postcode; "postcode" of "mapping" gives that of a town', own('town'))
  if (isSaid('leasehold', own('leasehold'), mapping)) mapping.lost('leasehold', 'yes')
  const property = withoutGaps({
    WebID: category,
    Goal: goal,
    Status: STATUS.active,
    RecordFile: textOf(own('ref')) || undefined,
    Price: priceOf(element, mapping),
    // The format cannot hide a price; such a listing has none.
    PublishPrice: true,
    Zip: textOf(zip),
    City: textOf(own('town')),
    CountryID: country,
    // The format has no street, so the marker shows a place, not an address.
    PublishAddress: false,
    ...pointFact(textAt(element, 'location', 'latitude'), textAt(element, 'location', 'longitude'), mapping),
    TypeDescription: textsIn(element, 'title', mapping),
    DescriptionB: textsIn(element, 'desc', mapping),
    ModifyDate: dayFact(own('date')),
    ...filesOf(element, mapping),
    Videos: addressesOf(own('video_url'), 'video_url', mapping),
    VirtualTour: addressesOf(own('virtual_tour_url'), 'virtual_tour_url', mapping)?.[0],
    SurfaceLivable: positiveFact(own('surface_area', 'built')),
    SurfaceGround: positiveFact(own('surface_area', 'plot')),
    SurfaceTerrace: positiveFact(own('surface_area', 'terrace')),
    NumberOfBedRooms: wholeFact(own('beds')),
    NumberOfBathRooms: wholeFact(own('baths')),
    ConditionName: isSaid('new_build', own('new_build'), mapping) ? NEW_BUILD : undefined,
    ...energyOf(element, mapping),
    ...featuresOf(element, record.language, mapping),
  })
  return { property: fitProperty(property, mapping) }
}

/** The types as written, then without a suffix: "Apartment with terrace" is also "Apartment". */
function kindsIn(types: readonly string[]): readonly string[] {
  return [...types, ...types.flatMap((type) => type.split(/ with | \(/i, 1))]
}

/** In euro. Other currencies are not converted; the price is then on request. */
function priceOf(element: XmlElement, { amount, lost }: Mapping): number | undefined {
  const currency = textAt(element, 'currency')?.toUpperCase() ?? 'EUR'
  if (currency !== 'EUR') return void lost('price in another currency', currency)
  return amount('price', textAt(element, 'price'))
}

/** Texts per language; a text without a language is used for all. */
function textsIn(element: XmlElement, name: string, mapping: Mapping): MappedProperty['DescriptionB'] | undefined {
  const found = childAt(element, name)
  return found?.children.length === 0 ? descriptionOf(found.text) || undefined : inLanguages(found, name, mapping)
}

/** Pictures and documents. A PDF among pictures is a document, since the format has no element for documents. */
function filesOf(element: XmlElement, mapping: Mapping): Pick<MappedProperty, 'Pictures' | 'Documents'> {
  const addressOf = (file: XmlElement) => textAt(file, 'url') ?? file.text
  const images = childrenAt(element, ['images'], 'image')
  const plans = images.filter((image) => isPdf(addressOf(image)))
  const { pictures: others, documents } = sortDocuments(
    [
      ...plans.map((image) => ({ url: addressOf(image), name: titleOf(image, mapping), kind: 'plans' as const })),
      ...childrenAt(element, ['documents'], 'document').map((file) => ({ url: addressOf(file), name: titleOf(file, mapping) })),
    ],
    mapping,
  )
  const photos = images.flatMap((image) => {
    if (plans.includes(image)) return []
    const Url = httpsUrlOf(addressOf(image))
    if (Url === undefined) {
      mapping.lost('address of a picture', addressOf(image))
      return []
    }
    const isPlan = isSaid('floorplan', textAt(image, 'floorplan') ?? image.attributes.floorplan, mapping)
    const Name = titleOf(image, mapping)
    const captions = Object.values(typeof Name === 'string' ? { Name } : (Name ?? {}))
    return [withoutGaps({ Url, Name, Kind: isPlan ? ('plan' as const) : alteredKindOf(captions) })]
  })
  const pictures = [...photos, ...others]
  return withoutGaps({ Pictures: pictures.length === 0 ? undefined : pictures, Documents: documents })
}

function titleOf(file: XmlElement, mapping: Mapping) {
  const title = childAt(file, 'title')
  return inLanguages(title, 'title of a file', mapping) ?? (textOf(title?.text) || undefined)
}

function addressesOf(text: string | undefined, field: string, { lost }: Mapping): string[] | undefined {
  const url = httpsUrlOf(text, 500)
  if (url === undefined) return void lost(field, text)
  return [url]
}

/** A letter is the label, a number the score; X means none yet. */
function energyOf(element: XmlElement, { lost }: Mapping) {
  const [consumption = 'X', emissions = 'X'] = ['consumption', 'emissions'].map((name) => textAt(element, 'energy_rating', name))
  const [score, emission] = [numberOf(consumption), numberOf(emissions)]
  const isLabel = LABEL.test(consumption)
  if (!isLabel && score === undefined && !/^x$/i.test(consumption)) lost('energy_rating', consumption)
  if (emission === undefined && !/^x$/i.test(emissions)) lost('class of emissions', emissions)
  return { EPCLabelText: isLabel ? consumption.toUpperCase() : undefined, EnergyPerformance: score, CO2Emission: emission }
}

/** Features as facts of the feed; unknown ones in the source's words. */
function featuresOf(element: XmlElement, language: string, mapping: Mapping): Record<string, unknown> {
  const facts: Record<string, true> = {}
  const others = isSaid('pool', textAt(element, 'pool'), mapping) ? [POOL] : []
  for (const feature of childrenAt(element, ['features'], 'feature')) {
    const fact = mapping.value('feature', ...wordsAt(feature))
    if (FLAGS.has(fact)) facts[String(fact)] = true
    if (fact !== undefined) continue
    const named = feature.text === '' ? inLanguages(feature, 'feature', mapping) : { [language]: textOf(feature.text) }
    const texts = named && textsOf(named, mapping.languages)
    if (texts !== undefined) others.push(texts)
  }
  return { ...facts, OtherFeatures: others.length === 0 ? undefined : others }
}

/** The texts of an element per language; the first of a repeated language. Counts other languages under `field`. */
function inLanguages(element: XmlElement | undefined, field: string, { lost, languages }: Mapping) {
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
