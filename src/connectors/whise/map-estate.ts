import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { MappedListing, Mapping } from '#src/connectors/connector.ts'
import { type SourceDocument, saysPrivate, sortDocuments } from '#src/connectors/documents.ts'
import { RENT_PERIODS, textNamed } from '#src/connectors/feed-texts.ts'
import { fitProject, fitProperty } from '#src/connectors/fit-to-feed.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { dayFact, firstFact, positiveFact, type UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import {
  httpsUrlOf,
  linkOf,
  mayShow,
  numberOf,
  textOf,
  type textsOf,
  textsOfSource,
  wholeOf,
  withoutGaps,
} from '#src/connectors/read-values.ts'
import { FACT_TEXTS, OPTION_RIBBONS } from './fact-texts.ts'
import { energyClass, mapDetails } from './map-details.ts'
import type { WhiseEstate } from './read-estates.ts'

const PLAN = /\bplan\b|plattegrond|grondplan|grundriss/i

/** A listing, or a project where other estates belong to it. */
export function mapEstate(raw: WhiseEstate, mapping: Mapping): MappedListing | null {
  const { estate: found, language: asked, planDetailIds } = asObject(raw)
  const plans = asList(planDetailIds)
  const language = typeof asked === 'string' && mapping.languages.includes(asked) ? asked : (mapping.languages[0] ?? 'fr')
  if (!isPlainObject(found)) throw new Error('The estate is no object.')
  const CountryID = mapping.value('country', idOf(found.country) ?? '1')
  if (typeof CountryID !== 'number') return mapping.leaveOut('country', idOf(found.country))
  const place = placeOf(found, CountryID)
  if (found.canHaveChildren === true)
    return { property: null, project: fitProject({ ...place, ...projectOf(found, { language, plans }, mapping) }, mapping) }

  const Status = mapping.value('purposeStatus', idOf(found.purposeStatus))
  if (typeof Status !== 'number') return mapping.leaveOut('purpose status', idOf(found.purposeStatus))
  const Goal = mapping.value('purpose', idOf(found.purpose))
  if (typeof Goal !== 'number') return mapping.leaveOut('purpose', idOf(found.purpose))
  const WebID = categoryOf(found, mapping)
  if (WebID === null) return mapping.leaveOut('category', idOf(found.category))
  const property = {
    ...withoutGaps({
      ...mapDetails(found.details, language, mapping),
      ...place,
      ...factsOf(found, mapping),
      ...mediaOf(found, plans, mapping),
      WebID,
      WebIDs: found.investmentEstate === true && WebID !== '5' ? `${WebID},5` : WebID,
      Goal,
      Status,
      ...priceOf(found, Goal, mapping),
      MarqueeName: OPTION_RIBBONS[String(idOf(found.purposeStatus))],
    }),
  }
  const projectKey = wholeOf(found.parentId, 1)
  if (projectKey === undefined && wholeOf(found.parentId) === undefined) mapping.lost('parentId', found.parentId)
  return { property: fitProperty(property, mapping), ...(projectKey !== undefined && { projectKey: String(projectKey) }) }
}

function idOf(value: unknown): string | undefined {
  return textOf(asObject(value).id, 20) || undefined
}

/** A known subcategory decides: Whise counts a studio as a flat. */
function categoryOf(estate: PlainObject, mapping: Mapping): string | null {
  const finer = mapping.value('subCategory', idOf(estate.subCategory))
  const found = finer === undefined ? mapping.value('category', idOf(estate.category)) : finer
  return typeof found === 'string' ? found : null
}

/** Whise omits false and 0: the address is public only if a field says so. */
function placeOf(estate: PlainObject, CountryID: number): object {
  return withoutGaps({
    CountryID,
    Street: textOf(estate.address) || undefined,
    HouseNumber: textOf(estate.number, 40) || undefined,
    BoxNr: textOf(estate.box, 40) || undefined,
    Zip: textOf(estate.zip, 20) || undefined,
    City: textOf(estate.city, 200) || undefined,
  })
}

function factsOf(estate: PlainObject, mapping: Mapping): object {
  const titles = asList(estate.details).some((detail) => asObject(detail).id === 1914 && textOf(asObject(detail).value) !== '')
  const score = scoreOf(estate.energyValue)
  const label = energyClass(estate.energyClass, mapping)
  if (score === undefined) mapping.lost('energyValue', textOf(estate.energyValue))
  return {
    PublishAddress: mayShow('displayAddress', estate.displayAddress, false, mapping),
    RecordFile: textOf(estate.referenceNumber, 100) || undefined,
    ...(!titles && { TypeDescription: textOf(estate.name, 300) || undefined }),
    DescriptionA: firstOf(estate, ['shortDescription', 'sms'], mapping),
    DescriptionB: firstOf(estate, ['longDescription', 'shortDescription'], mapping),
    CreateDate: firstFact(dayFact(estate.putOnlineDateTime), dayFact(estate.createDateTime)),
    ModifyDate: dayFact(estate.updateDateTime),
    LifeAnnuityMonthly: mapping.amount('annuityMonthly', estate.annuityMonthly),
    SurfaceLivable: positiveFact(estate.area),
    SurfaceGround: positiveFact(estate.groundArea),
    SurfaceGarden: positiveFact(estate.gardenArea),
    NumberOfBedRooms: wholeFact(estate.rooms),
    NumberOfBathRooms: wholeFact(estate.bathRooms),
    Facades: wholeFact(estate.fronts, 1),
    Floor: wholeFact(estate.floor, -10),
    HasGarage: isThere(estate.garage),
    HasGarden: isThere(estate.garden),
    HasTerrace: isThere(estate.terrace),
    ...(isThere(estate.parking) !== undefined && { HasParking: isThere(estate.parking) }),
    IsFurnished: isThere(estate.furnished),
    ConditionName: textNamed(FACT_TEXTS.state, mapping.value('state', idOf(estate.state))),
    Availability: textNamed(FACT_TEXTS.availability, mapping.value('availability', idOf(estate.availability))),
    AvailabilityDate: dayFact(estate.availabilityDateTime),
    ...(label !== undefined && { EPCLabelText: label }),
    ...(score !== undefined && { EnergyPerformance: score }),
    Office: textOf(estate.office, 200) || undefined,
    ContactPerson: agentOf(estate.representatives, mapping),
  }
}

/** 1 means yes; a higher number is the count. */
function isThere(value: unknown): boolean | UnreadValue | undefined {
  const count = typeof value === 'boolean' ? Number(value) : wholeFact(value)
  return typeof count === 'number' ? count > 0 : count
}

/** The score: "123", or "179-179" for an estate with one certificate. */
function scoreOf(value: unknown): number | undefined {
  const [low, high] = textOf(value, 40).split(/(?<=\d)\s*-\s*/)
  return high === undefined || high === low ? numberOf(low) : undefined
}

function agentOf(representatives: unknown, mapping: Mapping): string | undefined {
  const { id, firstName, name, lastName } = asObject(asList(representatives)[0])
  return mapping.agent(textOf(id, 20), `${textOf(firstName, 60)} ${textOf(name ?? lastName, 60)}`.trim())
}

/** The texts of the first field with a language of the site. */
function firstOf(estate: PlainObject, fields: readonly string[], mapping: Mapping): ReturnType<typeof textsOf> {
  return fields.map((field) => textsByLanguage(estate[field], field, mapping)).find((texts) => texts !== undefined)
}

/** A list of texts with languages such as "fr-BE". */
function textsByLanguage(texts: unknown, field: string, mapping: Mapping): ReturnType<typeof textsOf> {
  const entries = asList(texts)
    .slice(0, 20)
    .map((text) => {
      const written = textOf(asObject(text).languageId, 10)
      return [languageOf(written) ?? written, descriptionOf(asObject(text).content)] as const
    })
  return textsOfSource(Object.fromEntries(entries), field, mapping)
}

function priceOf(estate: PlainObject, Goal: number, mapping: Mapping): object {
  return {
    Price: mapping.amount('price', estate.price),
    PublishPrice: mayShow('displayPrice', estate.displayPrice, false, mapping),
    ...(Goal === 1 && { PriceUnitText: RENT_PERIODS.month }),
  }
}

function mediaOf(estate: PlainObject, plans: readonly unknown[], mapping: Mapping): object {
  const { pictures, documents } = sortDocuments(documentsOf(estate, mapping), mapping)
  const links = [estate.linkVirtualVisit, estate.link3DModel, estate.linkVideo].map((link) => linkOf(link, mapping))
  const isFilm = (url: string) => /^https:\/\/(?:[\w-]{1,20}\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//.test(url)
  const found = links.filter((link) => link !== undefined)
  const films = found.filter(isFilm)
  return {
    Pictures: [...picturesOf(estate.pictures, plans, mapping), ...pictures],
    Documents: documents,
    VirtualTour: found.find((url) => !isFilm(url)),
    Videos: films.length === 0 ? undefined : films,
  }
}

function documentsOf({ documents }: PlainObject, mapping: Mapping): readonly SourceDocument[] {
  return asList(documents)
    .slice(0, 100)
    .map(asObject)
    .map((document) => ({
      url: document.url,
      name: Array.isArray(document.description)
        ? textsByLanguage(document.description, 'document', mapping)
        : textOf(document.description ?? document.name, 200),
      fileName: document.fileName ?? document.filename,
      isPrivate: saysPrivate(document),
    }))
}

/** In order, each address once, because Whise repeats some. */
function picturesOf(pictures: unknown, plans: readonly unknown[], mapping: Mapping): object[] {
  const urls = new Set<string>()
  return asList(pictures)
    .slice(0, 500)
    .map(asObject)
    .toSorted((a, b) => (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0))
    .flatMap((picture) => {
      const { urlXXL, urlLarge, urlSmall, detailId } = picture
      const Url = [urlXXL, urlLarge, urlSmall].map((url) => httpsUrlOf(url)).find((url) => url !== undefined)
      if (Url === undefined) mapping.lost('picture', textOf(urlXXL, 100) || 'without an address')
      if (Url === undefined || urls.has(Url)) return []
      urls.add(Url)
      const Name = textOf(picture.description, 200) || undefined
      const isPlan = plans.includes(wholeOf(detailId, 1)) || PLAN.test(Name ?? '')
      return [withoutGaps({ ID: wholeOf(picture.id), Url, Name, Kind: isPlan ? 'plan' : alteredKindOf([Name ?? '']) })]
    })
}

function projectOf(
  estate: PlainObject,
  { language, plans }: { readonly language: string; readonly plans: readonly unknown[] },
  mapping: Mapping,
): object {
  const title = mapDetails(
    asList(estate.details).filter((detail) => asObject(detail).id === 1914),
    language,
    mapping,
  ).TypeDescription
  return withoutGaps({
    Name: textOf(estate.name, 300) || title,
    PublicAddress: mayShow('displayAddress', estate.displayAddress, false, mapping),
    DescriptionA: textsByLanguage(estate.shortDescription, 'shortDescription', mapping),
    DescriptionB: textsByLanguage(estate.longDescription, 'longDescription', mapping),
    StartPrice: mayShow('displayPrice', estate.displayPrice, false, mapping) ? mapping.amount('price', estate.price) : undefined,
    CreateDate: firstFact(dayFact(estate.putOnlineDateTime), dayFact(estate.createDateTime)),
    Pictures: picturesOf(estate.pictures, plans, mapping),
  })
}
