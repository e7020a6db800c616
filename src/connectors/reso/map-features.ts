import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { CONDITIONS, GLAZINGS, HEATINGS, textNamed } from '#src/connectors/feed-texts.ts'
import { readOpenHouses } from '#src/connectors/open-houses.ts'
import { flagFact, isSaid, UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { textOf, textsOf } from '#src/connectors/read-values.ts'

const DETACHED_FACADES = 4
/** Heating types as energies of the site's estimate. */
const ENERGIES: { readonly [heating: string]: string } = {
  gas: 'gas',
  oil: 'oil',
  electricity: 'electricity',
  heatPump: 'electricity',
  pellets: 'pellets',
}

export function featuresOf(record: PlainObject, isHouse: boolean, mapping: Mapping) {
  const named = (table: string, value: unknown) =>
    valuesOf(value).flatMap((one) => {
      const mapped = mapping.value(table, one)
      return typeof mapped === 'string' ? [mapped] : []
    })
  const heatings = [...new Set(named('heating', record.Heating))]
  const [heating] = heatings.length === 1 ? heatings : []
  const text = (texts: Parameters<typeof textNamed>[0], name: string | undefined) => {
    const found = textNamed(texts, name)
    return found && textsOf(found, mapping.languages)
  }
  const furnished = mapping.value('furnished', textOf(record.Furnished))
  // Some countries count from 0, others from 1.
  mapping.lost('EntryLevel', record.EntryLevel)
  return {
    ConditionName: text(CONDITIONS, named('condition', record.PropertyCondition)[0]),
    HeatingEnergy: heating !== undefined && Object.hasOwn(ENERGIES, heating) ? ENERGIES[heating] : undefined,
    HeatingName: text(HEATINGS, heating),
    WindowGlazing: text(GLAZINGS, named('glazing', record.WindowFeatures)[0]),
    ConstructionYear: wholeFact(record.YearBuilt, 1000),
    RenovationYear: wholeFact(record.YearBuiltEffective, 1000),
    Facades: facadesOf(flagFact(record.PropertyAttachedYN), isHouse),
    HasCellar: isSaid('BasementYN', record.BasementYN, mapping) ? true : undefined,
    HasGarage: isSaid('GarageYN', record.GarageYN, mapping) ? true : undefined,
    IsFurnished: typeof furnished === 'boolean' ? furnished : undefined,
    OpenHouses: openHousesOf(record, mapping),
  }
}

/** A detached house has four facades; the source does not tell the number of others. */
function facadesOf(isAttached: ReturnType<typeof flagFact>, isHouse: boolean): typeof isAttached | number {
  if (isAttached instanceof UnreadValue) return isAttached
  return isHouse && isAttached === false ? DETACHED_FACADES : undefined
}

/** The values of a multi-value lookup: a list, or a comma-separated text. */
function valuesOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : textOf(value, 4000).split(',')
  return list.map((one) => textOf(one)).filter((one) => one !== '')
}

function openHousesOf(record: PlainObject, mapping: Mapping) {
  const found = asList(record.OpenHouses)
    .map(asObject)
    .filter(({ OpenHouseStatus: status, OpenHouseType: type }) => {
      const isOn = !/^(canceled|ended)$/i.test(textOf(status))
      if (isOn && !/^(active)?$/i.test(textOf(status))) mapping.lost('OpenHouseStatus', status)
      return isOn && /^(public)?$/i.test(textOf(type))
    })
    .map(({ OpenHouseStartTime: start, OpenHouseEndTime: end, AppointmentRequiredYN: isByAppointment }) => {
      return { start, end, isByAppointment }
    })
  return readOpenHouses(found, 'OpenHouses', mapping)
}
