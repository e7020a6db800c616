import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, Mapping } from '#src/connectors/connector.ts'
import { isPdf, type SourceDocument, saysPrivate, sortDocuments } from '#src/connectors/documents.ts'
import { CONDITIONS, GLAZINGS, HEATINGS, ORIENTATIONS, RIBBONS, ROOM_NAMES, textNamed } from '#src/connectors/feed-texts.ts'
import { fitProject, fitProperty } from '#src/connectors/fit-to-feed.ts'
import { readOpenHouses } from '#src/connectors/open-houses.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { flagFact, isSaid, numberFact, pointFact, positiveFact, UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { httpsUrlOf, linkOf, mayShowUnless, numberOf, textOf, withoutGaps } from '#src/connectors/read-values.ts'
import { estateIdOf } from './estate-key.ts'
import { FLOOD_ZONES, LAND_USES } from './legal-texts.ts'
import { amountIn, pricesOf } from './map-prices.ts'
import { inLanguages, titleAndDescription } from './map-texts.ts'
import type { SweepBrightRecord } from './read-changes.ts'
import { AS_TYPE } from './value-tables.ts'

/** States in which a property is still available with a reservation; the ribbon shows it. */
const RIBBON_OF: { readonly [status: string]: keyof typeof RIBBONS } = { option: 'option', agreement: 'offerAccepted' }

export function mapEstate(raw: SweepBrightRecord, mapping: Mapping): MappedListing | null {
  const { estate: own, project: ofProject } = asObject(raw)
  const project = asObject(ofProject)
  const estate = withDefaults(asObject(own), project)
  if (estate.publish_status === 'private') return mapping.leaveOut('not public in SweepBright', 'private')
  if (!['public', ''].includes(textOf(estate.publish_status))) mapping.lost('publish_status', estate.publish_status)
  const place = placeOf(estate, mapping)
  if (place === null) return null
  if (isSaid('is_project', estate.is_project, mapping)) return projectListing(estate, place, mapping)

  const goal = mapping.value('negotiation', textOf(estate.negotiation))
  const status = mapping.value('status', textOf(estate.status))
  const category = categoryOf(estate, mapping)
  if (goal === null || status === null || category === null) return mapping.leaveOut('left out by connector.json')
  const property = fitProperty(
    withoutGaps({
      ...place,
      Goal: goal,
      Status: status,
      WebID: category === undefined ? undefined : String(category),
      RecordFile: referenceOf(estate),
      ...(status === STATUS.active && ribbonOf(estate, mapping)),
      ...titleAndDescription(estate, mapping),
      ...pricesOf(estate, mapping),
      ...mediaOf(estate, mapping),
      ...roomsOf(estate, mapping),
      ...featuresOf(estate, mapping),
      ...legalOf(estate, mapping),
      Office: textOf(asObject(estate.office).name) || undefined,
      ContactPerson: personOf(asObject(estate.negotiator), mapping),
    }),
    mapping,
  )
  const projectId = estateIdOf(project.id)
  return { property, ...(projectId !== null && { projectKey: projectId }) }
}

function projectListing(estate: PlainObject, place: object, mapping: Mapping): MappedListing {
  const { PublishAddress, ...where } = { PublishAddress: true, ...place }
  const { TypeDescription, DescriptionB } = titleAndDescription(estate, mapping)
  const { Pictures } = mediaOf(estate, mapping)
  const { Price, PublishPrice } = pricesOf(estate, mapping)
  const project = fitProject(
    withoutGaps({
      ...where,
      PublicAddress: PublishAddress,
      Name: TypeDescription,
      DescriptionB,
      StartPrice: PublishPrice && Price > 0 ? Price : undefined,
      Pictures,
    }),
    mapping,
  )
  return { property: null, project }
}

/** A unit inherits fields from its project. Fields are looked up on access, because a copy would count all as read. */
function withDefaults(estate: PlainObject, project: PlainObject): PlainObject {
  if (Object.keys(project).length === 0) return estate
  return new Proxy(estate, {
    get: (own, name) => (typeof name === 'string' && name !== 'id' ? (own[name] ?? project[name]) : Reflect.get(own, name)),
  })
}

function categoryOf(estate: PlainObject, mapping: Mapping) {
  const ofType = mapping.value('type', textOf(estate.type))
  const ofKind = mapping.value('kind', textOf(estate.sub_type))
  return ofKind === undefined || ofKind === AS_TYPE ? ofType : ofKind
}

function ribbonOf(estate: PlainObject, mapping: Mapping): object {
  const status = textOf(estate.status).toLowerCase()
  const ribbon = Object.hasOwn(RIBBON_OF, status) ? RIBBON_OF[status] : undefined
  return ribbon === undefined ? {} : { MarqueeName: inLanguages(RIBBONS[ribbon], mapping) }
}

function referenceOf(estate: PlainObject): string | undefined {
  return textOf(asObject(estate.settings).reference) || textOf(estate.reference) || undefined
}

/** Negotiators are identified by e-mail address, which the agency knows. */
function personOf(negotiator: PlainObject, mapping: Mapping): string | undefined {
  const key = textOf(negotiator.email, 200).toLowerCase()
  return mapping.agent(key, `${textOf(negotiator.first_name)} ${textOf(negotiator.last_name)}`.trim())
}

/** Null for an unknown country, which the mapping counts. */
function placeOf(estate: PlainObject, mapping: Mapping) {
  const location = asObject(estate.location)
  const code = textOf(location.country).toUpperCase()
  const country = mapping.value('country', code)
  if (typeof country !== 'number') return mapping.leaveOut('country', code)
  const geo = asObject(location.geo)
  const number = [location.number, location.addition].map((part) => textOf(part)).filter((part) => part !== '')
  return withoutGaps({
    CountryID: country,
    Street: textOf(location.street) || undefined,
    HouseNumber: number.join(' ') || undefined,
    BoxNr: textOf(location.box) || undefined,
    Zip: textOf(location.postal_code) || undefined,
    City: textOf(location.city) || undefined,
    PublishAddress: mayShowUnless('location.hidden', location.hidden, mapping),
    ...pointFact(geo.latitude, geo.longitude, mapping),
  })
}

function legalOf(estate: PlainObject, mapping: Mapping) {
  const legal = asObject(estate.legal)
  const energy = asObject(legal.energy)
  const land = asObject(legal.property_and_land)
  const regulations = asObject(legal.regulations ?? estate.regulations)
  // Versions before 2019 had them beside the other fields.
  const epc = (name: string) => energy[name] ?? estate[name]
  const hasBreach = flagFact(regulations.urban_planning_breach)
  // Without a breach there was no summons; with one, SweepBright has no value.
  if (hasBreach === true) mapping.lost('regulations', 'urban_planning_breach')
  return {
    EnergyPerformance: numberFact(epc('epc_value')),
    EPCLabelText: textOf(epc('epc_category')) || undefined,
    UniqueCode: textOf(epc('epc_reference')) || undefined,
    EnergyTotal: positiveFact(energy.total_epc_value),
    CO2Emission: positiveFact(energy.co2_emissions),
    CadastralIncome: amountIn('cadastral_income', land.cadastral_income ?? estate.cadastral_income, mapping),
    PlanningPermit: flagFact(regulations.building_permit),
    PreemptiveRights: flagFact(regulations.priority_purchase_right),
    AllotmentPermit: flagFact(regulations.subdivision_authorisation),
    PlanningSummons: hasBreach === true ? undefined : hasBreach,
    PlanningDestination: inLanguages(textNamed(LAND_USES, mapping.value('landUse', textOf(land.land_use_designation))), mapping),
    FloodZone: inLanguages(textNamed(FLOOD_ZONES, mapping.value('floodZone', textOf(land.flood_risk))), mapping),
    FloodScoreP: mapping.value('floodScore', textOf(land.flood_risk_plot_score)),
    FloodScoreG: mapping.value('floodScore', textOf(land.flood_risk_building_score)),
  }
}

function roomsOf(estate: PlainObject, mapping: Mapping) {
  const sizes = asObject(estate.sizes)
  const rooms = asList(estate.rooms)
    .map(asObject)
    .toSorted((a, b) => (numberOf(a.ordinal) ?? 0) - (numberOf(b.ordinal) ?? 0))
    .flatMap((room) => {
      const name = mapping.value('room', textOf(room.type))
      const text = inLanguages(textNamed(ROOM_NAMES, name), mapping)
      return text === undefined ? [] : [{ name, Name: text, Area: areaOf(room, mapping) }]
    })
  const areaOfAll = (name: string) => {
    const areas = rooms.flatMap((room) => (room.name === name ? (room.Area ?? []) : []))
    return areas.length === 0 ? undefined : rounded(areas.reduce((sum, area) => sum + area, 0))
  }
  return {
    Rooms: rooms.length === 0 ? undefined : rooms.map(({ Name, Area }) => withoutGaps({ Name, Area })),
    NumberOfBedRooms: wholeFact(estate.bedrooms),
    NumberOfBathRooms: wholeFact(estate.bathrooms),
    NumberOfShowerRooms: wholeFact(estate.shower_rooms),
    NumberOfToilets: wholeFact(estate.toilets),
    NumberOfFloors: wholeFact(estate.floors, 1),
    Floor: wholeFact(asObject(estate.location).floor, -10),
    SurfaceLivable: areaOf(sizes.liveable_area, mapping),
    SurfaceGround: areaOf(sizes.plot_area, mapping),
    SurfaceTotal: areaOf(sizes.gross_area, mapping),
    SurfaceTerrace: areaOfAll('terrace'),
    SurfaceGarden: areaOfAll('garden'),
  }
}

function areaOf(value: unknown, mapping: Mapping): number | undefined {
  const { size, unit } = asObject(value)
  const number = positiveFact(size)
  if (number instanceof UnreadValue) mapping.lost('area', size)
  if (typeof number !== 'number') return undefined
  const factor = textOf(unit) === '' ? 1 : mapping.value('areaUnit', textOf(unit))
  return typeof factor === 'number' ? rounded(number * factor) : undefined
}

function rounded(areaM2: number): number {
  return Math.round(areaM2 * 100) / 100
}

const FACADES: { readonly [kind: string]: number } = { detached: 4, semi_detached: 3, end_of_terrace: 3, terraced: 2 }

/** Condition, orientation, heating and amenities. */
function featuresOf(estate: PlainObject, mapping: Mapping) {
  const features = asObject(estate.features)
  const building = asObject(estate.building)
  const kind = textOf(estate.sub_type)
  const text = (table: string, texts: Parameters<typeof textNamed>[0], value: unknown) =>
    inLanguages(textNamed(texts, mapping.value(table, textOf(value))), mapping)
  const orientation =
    textOf(estate.garden_orientation) || textOf(estate.terrace_orientation) || textOf(estate.balcony_orientation)
  return {
    ...amenitiesOf(estate, mapping),
    ...energyOf(asObject(features.energy), mapping),
    OpenHouses: openHousesOf(estate, mapping),
    ConditionName: text('condition', CONDITIONS, estate.general_condition),
    OrientationT: text('orientation', ORIENTATIONS, orientation),
    Facades: Object.hasOwn(FACADES, kind) ? FACADES[kind] : undefined,
    ConstructionYear: wholeFact(asObject(building.construction).year, 1000),
    RenovationYear: wholeFact(asObject(building.renovation).year, 1000),
    IsFurnished: isSaid('furnished', asObject(features.comfort).furnished, mapping) ? true : undefined,
    WindowGlazing: isSaid('double_glazing', asObject(features.ecology).double_glazing, mapping)
      ? inLanguages(GLAZINGS.double, mapping)
      : undefined,
  }
}

function openHousesOf(estate: PlainObject, mapping: Mapping) {
  const found = asList(estate.open_homes).map(asObject)
  return readOpenHouses(
    found.map(({ start_date: start, end_date: end }) => ({ start, end })),
    'open_homes',
    mapping,
  )
}

/** Sets only named amenities; absent ones are unknown. */
function amenitiesOf(estate: PlainObject, mapping: Mapping): { readonly [field: string]: true } {
  const fields = asList(estate.amenities).flatMap((amenity) => mapping.value('amenity', textOf(amenity)) ?? [])
  return Object.fromEntries(fields.flatMap((field) => (typeof field === 'string' ? [[field, true] as const] : [])))
}

/** Gas, and the heating energy if exactly one is named. */
function energyOf(energy: PlainObject, mapping: Mapping) {
  const named = (['gas', 'fuel', 'electricity', 'heat_pump'] as const).filter((source) => isSaid(source, energy[source], mapping))
  const [only] = named.filter((source) => named.length === 1 || (source === 'heat_pump' && !named.includes('gas')))
  const heating = {
    gas: { HeatingEnergy: 'gas', name: HEATINGS.gas },
    fuel: { HeatingEnergy: 'oil', name: HEATINGS.oil },
    electricity: { HeatingEnergy: 'electricity', name: HEATINGS.electricity },
    heat_pump: { HeatingEnergy: 'electricity', name: HEATINGS.heatPump },
  }
  const found = named.length <= 2 && only !== undefined ? heating[only] : undefined
  return {
    HasGas: named.includes('gas') ? true : undefined,
    HeatingEnergy: found?.HeatingEnergy,
    HeatingName: inLanguages(found?.name, mapping),
  }
}

const MAX_URL = 1000

/** Pictures, plans, documents, videos and the tour. The site downloads files after each import, since addresses expire. */
function mediaOf(estate: PlainObject, mapping: Mapping) {
  const plans = inOrder(estate.plans)
  const isDocument = (item: PlainObject) => isPdf(item.filename) || /pdf/i.test(textOf(item.content_type, 60))
  const { pictures: others, documents } = sortDocuments(
    [
      ...plans.filter(isDocument).map((item) => ({ ...documentOf(item), kind: 'plans' as const })),
      ...inOrder(estate.documents).map(documentOf),
    ],
    mapping,
  )
  const pictures = [
    ...inOrder(estate.images).flatMap((item) => picture(item, 'photo', mapping)),
    ...plans.filter((item) => !isDocument(item)).flatMap((item) => picture(item, 'plan', mapping)),
    ...others,
  ]
  const video = linkOf(estate.video_url, mapping)
  const tour = linkOf(estate.virtual_tour_url, mapping)
  return {
    Pictures: pictures.length === 0 ? undefined : pictures,
    Documents: documents,
    Videos: video === undefined ? undefined : [video],
    VirtualTour: tour,
  }
}

function documentOf(item: PlainObject): SourceDocument {
  const { url, description, filename: fileName, content_type: type } = item
  return { url, name: textOf(description, 200), fileName, type, isPrivate: saysPrivate(item) }
}

function inOrder(list: unknown): readonly PlainObject[] {
  return asList(list)
    .map(asObject)
    .toSorted((a, b) => (numberOf(a.ordinal) ?? 0) - (numberOf(b.ordinal) ?? 0))
}

function picture(item: PlainObject, kind: 'photo' | 'plan', mapping: Mapping) {
  const url = httpsUrlOf(item.url, MAX_URL)
  if (url === undefined) {
    mapping.lost(kind === 'plan' ? 'plans' : 'images', textOf(item.url, 80) || 'without an address')
    return []
  }
  const name = textOf(item.description)
  return [withoutGaps({ Url: url, Name: name || undefined, Kind: kind === 'plan' ? kind : alteredKindOf([name]) })]
}
