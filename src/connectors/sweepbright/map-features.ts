import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { CONDITIONS, GLAZINGS, HEATINGS, ORIENTATIONS, textNamed } from '#src/connectors/feed-texts.ts'
import { readOpenHouses } from '#src/connectors/open-houses.ts'
import { isSaid, wholeFact } from '#src/connectors/read-facts.ts'
import { textOf } from '#src/connectors/read-values.ts'
import { inLanguages } from './map-texts.ts'

const FACADES: { readonly [kind: string]: number } = { detached: 4, semi_detached: 3, end_of_terrace: 3, terraced: 2 }

/** Condition, orientation, heating and amenities. */
export function featuresOf(estate: PlainObject, mapping: Mapping) {
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
