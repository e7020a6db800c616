import { AMOUNT_FIELDS } from '#schemas/property/amount-fields.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { MappedListing, Mapping } from '#src/connectors/connector.ts'
import { type SourceDocument, saysPrivate, sortDocuments } from '#src/connectors/documents.ts'
import { fitProject, fitProperty } from '#src/connectors/fit-to-feed.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { httpsUrlOf, linkOf, mayShow, textOf, textsOf, wholeOf, withoutGaps } from '#src/connectors/read-values.ts'
import { dayOfStamp, filledFlag, filledNumber, writtenText } from './omnicasa-values.ts'
import { type OmnicasaRecord, projectKeyOf } from './read-properties.ts'

/** The record in each language that both Omnicasa and the site have. */
type Translations = readonly (readonly [language: string, record: PlainObject])[]

/** Field names that are equal in both. Omnicasa writes 0 for an empty number. */
const NUMBERS = [
  ...['SurfaceTotal', 'SurfaceLivable', 'SurfaceGround', 'SurfaceTerrace', 'SurfaceGarden', 'SurfaceOffice'],
  ...['SurfaceConstructed', 'FrontWidth', 'PlotWidth', 'ConstructionYear', 'RenovationYear', 'NumberOfBedRooms'],
  ...['NumberOfBathRooms', 'NumberOfShowerRooms', 'NumberOfToilets', 'NumberOfGarages', 'NumberOfParkings'],
  ...['NumberOfExternalParkings', 'NumberOfFloors', 'Facades', 'EnergyPerformance', 'CO2Emission', 'EnergyTotal'],
  ...['DepositMonths', 'RegistrationRights', 'VAT', 'LifeAnnuityYears', 'PriceUnit', 'Marquee', 'NeighbourhoodID', 'SubStatus'],
  ...['GoogleX', 'GoogleY'],
] as const
const FLAGS = [
  ...['HasGas', 'HasWater', 'HasElectricity', 'HasSewer', 'HasLift', 'HasCellar', 'HasGarden', 'HasGarage', 'HasTerrace'],
  ...['HasAttic', 'HasParking', 'IsFurnished', 'PlanningPermit', 'PlanningSummons', 'AllotmentPermit', 'PreemptiveRights'],
  'RiparianZone',
] as const
const TEXTS = ['RecordFile', 'UniqueCode', 'Street', 'HouseNumber', 'BoxNr', 'Zip', 'City', 'EPCLabelText'] as const
const DAYS = ['EnergyCertificateEndDate', 'SoilCertificateDate', 'AsbestosDate', 'AvailabilityDate', 'StatusDate'] as const
const NAMES = [
  ...['PriceUnitText', 'MarqueeName', 'CountryName', 'TypeDescription', 'OrientationT', 'ConditionName', 'ConstructionName'],
  ...['HeatingName', 'KitchenName', 'WindowGlazing', 'WindowFrame', 'RoofMaterial', 'RoofCondition', 'PlanningDestination'],
  ...['FloodZone', 'AsbestosType', 'Availability'],
] as const
/** Fields with another name at Omnicasa. */
const OTHER_NAMES: { readonly [field: string]: string } = {
  SurfaceLivable: 'SurfaceLiving',
  SurfaceGround: 'SurfaceGround2',
  IsFurnished: 'HasFurnished',
  RecordFile: 'Ident',
}

/** Maps a property or project. The feed's names come from Omnicasa, so most fields stay. */
export function mapRecord(raw: OmnicasaRecord, mapping: Mapping): MappedListing | null {
  const { kind, languages } = asObject(raw)
  const records = asObject(languages)
  const [facts] = Object.values(records)
  if (!isPlainObject(facts)) throw new Error('The record of Omnicasa is no object.')
  const translations = mapping.languages.flatMap((language) => {
    const record = records[language]
    return isPlainObject(record) ? [[language, record] as const] : []
  })
  const CountryID = mapping.value('country', textOf(facts.CountryID, 20) || '10')
  if (typeof CountryID !== 'number') return mapping.leaveOut('country', textOf(facts.CountryName, 60) || facts.CountryID)
  if (kind === 'project') return mapProject(facts, translations, CountryID, mapping)

  const Status = mapping.value('status', textOf(facts.Status, 20))
  if (typeof Status !== 'number') return mapping.leaveOut('status', facts.Status)
  const Goal = mapping.value('goal', textOf(facts.Goal, 20))
  if (typeof Goal !== 'number') return mapping.leaveOut('goal', facts.Goal)
  const WebID = mapping.value('category', textOf(facts.WebID, 20))
  if (typeof WebID !== 'string') return mapping.leaveOut('category', textOf(facts.WebIDName, 60) || facts.WebID)
  const { pictures, documents } = sortDocuments(documentsOf(facts, translations, mapping), mapping)
  const property = withoutGaps({
    ...plainFields(facts, mapping),
    ...namesOf(translations, mapping),
    WebID,
    WebIDs: webIdsOf(facts, WebID, mapping),
    Goal,
    IsTakeover: textOf(facts.Goal, 20) === '2' ? true : undefined,
    Status,
    PublishPrice: mayShow('PublishPrice', facts.PublishPrice, false, mapping),
    PublishAddress: mayShow('PublishAddress', facts.PublishAddress, false, mapping),
    Floor: wholeFact(facts.Floor, -10),
    CountryID,
    DescriptionA: descriptionsOf(translations, 'DescriptionA', mapping),
    DescriptionB: descriptionsOf(translations, 'DescriptionB', mapping),
    CreateDate: dayOfStamp(facts.CreatedDate ?? facts.CreateDate),
    ModifyDate: dayOfStamp(facts.LastChangedDate ?? facts.ModifyDate),
    JudicialDecision: judicialDecisionOf(facts.JudicialDecision),
    FloodScoreP: mapping.value('floodScore', writtenText(facts.FloodScoreP, 20)) ?? undefined,
    FloodScoreG: mapping.value('floodScore', writtenText(facts.FloodScoreG, 20)) ?? undefined,
    Office: writtenText(facts.OfficeName, 200) || undefined,
    ContactPerson: mapping.agent(
      writtenText(facts.ManagerID ?? facts.UserID, 20).replace(/^(?:0|-1)$/, ''),
      writtenText(facts.ManagerName ?? facts.UserName, 100),
    ),
    VirtualTour: linkOf(facts.VirtualTour, mapping),
    Pictures: [...picturesOf(facts, translations, mapping), ...pictures],
    Documents: documents,
  })
  const project = wholeOf(facts.ProjectID, 1)
  if (project === undefined && wholeOf(facts.ProjectID, -1) === undefined) mapping.lost('ProjectID', facts.ProjectID)
  return { property: fitProperty(property, mapping), ...(project !== undefined && { projectKey: projectKeyOf(String(project)) }) }
}

function mapProject(facts: PlainObject, translations: Translations, CountryID: number, mapping: Mapping): MappedListing | null {
  if (!mayShow('PublishInternet', facts.PublishInternet, true, mapping))
    return mapping.leaveOut('not published', 'PublishInternet')
  const project = withoutGaps({
    Name: nameOf(translations, 'Name', mapping),
    PublicAddress: mayShow('PublishAddress', facts.PublishAddress ?? facts.PublicAddress, false, mapping),
    Street: writtenText(facts.Street) || undefined,
    HouseNumber: writtenText(facts.HouseNumber, 40) || undefined,
    Zip: writtenText(facts.Zip, 20) || undefined,
    City: writtenText(facts.City, 200) || undefined,
    CountryID,
    DescriptionA: descriptionsOf(translations, 'DescriptionA', mapping) ?? descriptionsOf(translations, 'Description', mapping),
    DescriptionB: descriptionsOf(translations, 'DescriptionB', mapping),
    StartPrice: mapping.amount('StartPrice', facts.StartPrice),
    CreateDate: dayOfStamp(facts.CreatedDate ?? facts.CreateDate),
    Pictures: picturesOf(facts, translations, mapping),
  })
  return { property: null, project: fitProject(project, mapping) }
}

function plainFields(facts: PlainObject, mapping: Mapping): { readonly [field: string]: unknown } {
  const found = (field: string) => (isFilled(facts[field]) ? facts[field] : facts[OTHER_NAMES[field] ?? ''])
  return Object.fromEntries([
    ...AMOUNT_FIELDS.map((field) => [field, mapping.amount(field, found(field))]),
    ...NUMBERS.map((field) => [field, filledNumber(found(field))]),
    ...FLAGS.map((field) => [field, filledFlag(found(field))]),
    ...TEXTS.map((field) => [field, writtenText(found(field)) || undefined]),
    ...DAYS.map((field) => [field, dayOfStamp(found(field))]),
  ])
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== '0'
}

function namesOf(translations: Translations, mapping: Mapping): { readonly [field: string]: unknown } {
  return Object.fromEntries(NAMES.map((field) => [field, nameOf(translations, field, mapping)]))
}

function nameOf(translations: Translations, field: string, mapping: Mapping): ReturnType<typeof textsOf> {
  return textsOf(
    Object.fromEntries(translations.map(([language, record]) => [language, writtenText(record[field])])),
    mapping.languages,
  )
}

function descriptionsOf(translations: Translations, field: string, mapping: Mapping): ReturnType<typeof textsOf> {
  const texts = translations.map(([language, record]) => [language, descriptionOf(record[field])])
  return textsOf(Object.fromEntries(texts), mapping.languages)
}

/** A property may have several categories, "1,5", the main one included. */
function webIdsOf(facts: PlainObject, main: string, mapping: Mapping): string {
  const others = textOf(facts.WebIDs, 100)
    .split(',')
    .map((id) => mapping.value('category', id.trim()))
    .filter((id) => typeof id === 'string')
  return [...new Set([main, ...others])].join(',')
}

/** 0 no, 1 yes, 2 on request; -1 empty. */
function judicialDecisionOf(value: unknown): number | UnreadValue | undefined {
  const decision = typeof value === 'boolean' ? Number(value) : wholeFact(value)
  return typeof decision === 'number' && decision > 2 ? new UnreadValue(value) : decision
}

/** Largest pictures first. */
const LISTS = ['XLargePictureItems', 'LargePictureItems', 'MediumPictureItems', 'LargePictures'] as const
const PLAN = /\bplan\b|grondplan|plattegrond|floor ?plan|grundriss/i

/** In Omnicasa's order, with the captions that exist. */
function picturesOf(
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
function documentsOf(
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
