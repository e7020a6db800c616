import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { saysPrivate } from '#src/connectors/documents.ts'
import type { SweepBrightRecord } from './read-changes.ts'

/** The fields that {@link mapEstate} reads. Owners, buyers, notes and commissions are never stored. */
const FIELDS = [
  'id',
  'is_project',
  'publish_status',
  'status',
  'negotiation',
  'type',
  'sub_type',
  'reference',
  'location',
  'description_title',
  'description',
  'images',
  'plans',
  'video_url',
  'virtual_tour_url',
  'price',
  'price_base_rent',
  'price_recurring_costs',
  'price_guarantee',
  'price_property_taxes',
  'price_yearly_budgeted_building_costs',
  'custom_price',
  'rent_period',
  'cadastral_income',
  'sizes',
  'rooms',
  'bedrooms',
  'bathrooms',
  'shower_rooms',
  'toilets',
  'floors',
  'features',
  'building',
  'amenities',
  'general_condition',
  'garden_orientation',
  'terrace_orientation',
  'balcony_orientation',
  'open_homes',
  'legal',
  'regulations',
  'epc_value',
  'epc_category',
  'epc_reference',
]

export function storableRecord({ estate, project }: SweepBrightRecord): SweepBrightRecord {
  return {
    estate: storableEstate(asObject(estate)),
    ...(project !== undefined && { project: storableEstate(asObject(project)) }),
  }
}

function storableEstate(estate: PlainObject): PlainObject {
  return {
    ...picked(estate, FIELDS),
    ...inner(estate, 'settings', ['reference']),
    ...inner(estate, 'office', ['name']),
    ...inner(estate, 'negotiator', ['email', 'first_name', 'last_name']),
    ...(estate.documents !== undefined && { documents: asList(estate.documents).map(asObject).map(storableDocument) }),
  }
}

/** Only the fact that a document is private. */
function storableDocument(document: PlainObject): PlainObject {
  return saysPrivate(document)
    ? { private: true }
    : picked(document, ['url', 'description', 'filename', 'content_type', 'ordinal'])
}

function inner(estate: PlainObject, name: string, fields: readonly string[]): PlainObject {
  return estate[name] === undefined ? {} : { [name]: picked(asObject(estate[name]), fields) }
}

function picked(from: PlainObject, names: readonly string[]): PlainObject {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))
}
