import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { pointFact } from '#src/connectors/read-facts.ts'
import { mayShow, textOf, withoutGaps } from '#src/connectors/read-values.ts'

/** Null for an unknown country, which the mapping counts. */
export function placeOf(record: PlainObject, defaults: PlainObject, mapping: Mapping) {
  const code = (textOf(record.Country) || textOf(defaults.country)).toUpperCase()
  const country = mapping.value('country', code)
  if (typeof country !== 'number') return mapping.leaveOut('country', code)
  const street = [record.StreetDirPrefix, record.StreetName, record.StreetSuffix, record.StreetDirSuffix].map((part) =>
    textOf(part),
  )
  return withoutGaps({
    CountryID: country,
    Street: street.filter((part) => part !== '').join(' ') || undefined,
    HouseNumber: textOf(record.StreetNumber) || undefined,
    BoxNr: textOf(record.UnitNumber) || undefined,
    Zip: textOf(record.PostalCode) || undefined,
    City: textOf(record.City) || textOf(record.PostalCity) || undefined,
    PublishAddress: mayShow('InternetAddressDisplayYN', record.InternetAddressDisplayYN, true, mapping),
    ...pointFact(record.Latitude, record.Longitude, mapping),
  })
}
