import { CATEGORY, COUNTRY_IDS, STATUS } from '#src/connectors/categories.ts'
import type { ValueTables } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { CONDITIONS, ORIENTATIONS, RENT_PERIODS, ROOM_NAMES } from '#src/connectors/feed-texts.ts'
import { FLOOD_ZONES, LAND_USES } from './legal-texts.ts'

/** The value of the kind table for "use the category of the type". */
export const AS_TYPE = 'type'

const { house, flat, studio, land, investment, commercial, garage, industrial, offices } = CATEGORY

/** SweepBright's codes. Areas: m² per unit. */
export const valueTables = {
  document: DOCUMENT_TABLE,
  type: {
    title: 'type',
    means: 'category',
    values: { house, apartment: flat, land, commercial, office: offices, parking: garage },
  },
  kind: {
    title: 'kind (sub_type)',
    means: 'category',
    values: {
      ...allOf(AS_TYPE, 'detached', 'semi_detached', 'terraced', 'end_of_terrace', 'bungalow', 'cottage', 'townhouse', 'villa'),
      ...allOf(AS_TYPE, 'mansion', 'farm', 'mas_farmhouse', 'chalet', 'chalet_alpine', 'castle', 'barge', 'bnb', 'other'),
      ...allOf(AS_TYPE, 'equestrian_property', 'hunting_property', 'vineyard', 'condo', 'loft', 'duplex', 'triplex', 'penthouse'),
      ...allOf(AS_TYPE, 'agricultural', 'buildable', 'recreational', 'pasture_land', 'healthcare', 'leasure_and_sports'),
      ...allOf(AS_TYPE, 'restaurant_and_café', 'retail', 'shop', 'trading_fund', 'coworking', 'flex_office', 'open_office'),
      ...allOf(AS_TYPE, 'private_garage', 'indoor_parking_space', 'outdoor_parking_space', 'covered_outdoor_space'),
      ...allOf(studio, 'studio', 'student_accommodation'),
      ...allOf(investment, 'investment_property', 'apartment_block', 'mixed_use'),
      ...allOf(industrial, 'industrial', 'warehouse'),
    },
  },
  negotiation: { title: 'negotiation', means: 'goal', values: { sale: 0, let: 1 } },
  status: {
    title: 'status',
    means: 'status',
    values: {
      ...allOf(STATUS.prospective, 'prospect', 'under_contract'),
      ...allOf(STATUS.active, 'available', 'sale', 'let', 'option', 'agreement'),
      sold: STATUS.sold,
      rented: STATUS.rented,
      lost: STATUS.cancelled,
    },
  },
  country: { title: 'country', means: 'country', values: COUNTRY_IDS },
  areaUnit: { title: 'unit of area', values: { sq_m: 1, sq_ft: 0.09290304, are: 100, acre: 4046.8564224, hectare: 10_000 } },
  room: {
    title: 'room',
    texts: ROOM_NAMES,
    values: {
      ...roomsOf('attic', 'balcony', 'basement', 'bathroom', 'bedroom', 'garage', 'garden', 'kitchen', 'office', 'parking'),
      ...roomsOf('showroom', 'terrace', 'toilet', 'workshop'),
      ...allOf('livingRoom', 'living_room', 'living_rooms', 'living_area'),
      ...allOf('diningRoom', 'dining_room', 'dining_rooms'),
      ...allOf('showerRoom', 'shower_room', 'shower_rooms'),
      ...allOf('storage', 'storage_room', 'storage_rooms', 'storage_space'),
      ...allOf('laundry', 'laundry', 'laundry_room', 'laundry_rooms'),
      ...allOf('productionRoom', 'manufacturing_area', 'manufacturing_areas'),
      ...allOf('dressing', 'dressing', 'dressing_room', 'walk_in_closet'),
      ...allOf('hall', 'hall', 'entrance_hall'),
    },
  },
  condition: {
    title: 'condition',
    texts: CONDITIONS,
    values: { new: 'new', mint: 'veryGood', good: 'good', fair: 'refresh', poor: 'renovate' },
  },
  orientation: { title: 'orientation', texts: ORIENTATIONS, values: { ...allSelf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW') } },
  rentPeriod: { title: 'rent period', texts: RENT_PERIODS, values: { ...allSelf('day', 'week', 'month', 'quarter', 'year') } },
  amenity: {
    title: 'amenity',
    means: 'fact',
    values: {
      basement: 'HasCellar',
      attic: 'HasAttic',
      lift: 'HasLift',
      garden: 'HasGarden',
      terrace: 'HasTerrace',
      parking: 'HasParking',
      sewer_access: 'HasSewer',
    },
  },
  floodZone: {
    title: 'flood risk',
    texts: FLOOD_ZONES,
    values: {
      no_flood_risk_area: 'none',
      potential_flood_sensitive_area: 'potential',
      effective_flood_sensitive_area: 'effective',
    },
  },
  floodScore: { title: 'flood score', values: { ...allSelf('A', 'B', 'C', 'D') } },
  landUse: {
    title: 'land use designation',
    texts: LAND_USES,
    values: {
      ...allSelf('residential', 'mixed_residential', 'industrial', 'recreational', 'park', 'forest_area', 'agricultural'),
      ...allSelf('nature_area', 'natural_reserve', 'residential_area_with_cultural_historical_value'),
      ...allSelf('residential_area_with_a_rural_character', 'residential_expansion_area', 'residential_park'),
      ...allSelf('area_with_economical_activity', 'area_for_leisure_accomodation', 'industrial_area_for_sme'),
      ...allSelf('day_recreation_area'),
      other: null,
    },
  },
} satisfies ValueTables

function allOf<Value>(value: Value, ...names: readonly string[]): { readonly [name: string]: Value } {
  return Object.fromEntries(names.map((name) => [name, value]))
}

function allSelf(...names: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, name]))
}

function roomsOf(...names: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.flatMap((name) => [[name, name] as const, [`${name}s`, name] as const]))
}
