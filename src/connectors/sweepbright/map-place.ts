import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { pointFact } from '#src/connectors/read-facts.ts'
import { mayShowUnless, textOf, withoutGaps } from '#src/connectors/read-values.ts'

/** Null for an unknown country, which the mapping counts. */
export function placeOf(estate: PlainObject, mapping: Mapping) {
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
