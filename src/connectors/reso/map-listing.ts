import { RENT } from '#schemas/property/goal.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { CATEGORY, STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, Mapping } from '#src/connectors/connector.ts'
import { RENT_PERIODS, RIBBONS, textNamed } from '#src/connectors/feed-texts.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { dayFact, firstFact, pointFact } from '#src/connectors/read-facts.ts'
import { mayShow, textOf, textsOf, withoutGaps } from '#src/connectors/read-values.ts'
import { featuresOf } from './map-features.ts'
import { mediaOf } from './map-media.ts'
import { areasAndRoomsOf } from './map-rooms.ts'
import type { ResoRecord } from './read-listings.ts'
import { AS_TYPE, TAKEN } from './value-tables.ts'

export function mapListing(raw: ResoRecord, mapping: Mapping): MappedListing | null {
  const { property: own, defaults: some } = asObject(raw)
  const [record, defaults] = [asObject(own), asObject(some)]
  if (!mayShow('InternetEntireListingDisplayYN', record.InternetEntireListingDisplayYN, true, mapping)) {
    return mapping.leaveOut('the seller wants it on no website', 'InternetEntireListingDisplayYN')
  }
  if (!mayShow('MlgCanView', record.MlgCanView, true, mapping))
    return mapping.leaveOut('the listing service shows it to nobody', 'MlgCanView')
  const place = placeOf(record, defaults, mapping)
  if (place === null) return null
  const type = textOf(record.PropertyType)
  const goal = mapping.value('goal', type)
  const state = mapping.value('status', textOf(record.StandardStatus))
  const category = categoryOf(record, mapping)
  if (state === null) return mapping.leaveOut('StandardStatus', record.StandardStatus)
  if (goal === null || category === null) return mapping.leaveOut('kind of property', record.PropertySubType ?? type)
  const status = state === TAKEN ? (goal === RENT ? STATUS.rented : STATUS.sold) : state
  const isUnderContract = /^active ?under ?contract$/i.test(textOf(record.StandardStatus)) && status === STATUS.active
  const property = fitProperty(
    withoutGaps({
      ...place,
      WebID: category === undefined ? undefined : String(category),
      Goal: goal,
      Status: status,
      StatusDate: dayFact(record.StatusChangeTimestamp),
      CreateDate: firstFact(
        dayFact(record.OriginalEntryTimestamp),
        dayFact(record.OnMarketDate),
        dayFact(record.ListingContractDate),
      ),
      ModifyDate: dayFact(record.ModificationTimestamp),
      RecordFile: textOf(record.ListingId) || undefined,
      MarqueeName: isUnderContract ? textsOf(RIBBONS.offerAccepted, mapping.languages) : undefined,
      IsTakeover: /^business ?opportunity$/i.test(type) ? true : undefined,
      DescriptionB: descriptionIn(record, defaults, mapping),
      ...pricesOf(record, defaults, goal === RENT, mapping),
      ...mediaOf(record, mapping),
      ...areasAndRoomsOf(record, defaults, mapping),
      ...featuresOf(record, category === CATEGORY.house, mapping),
      Office: textOf(record.ListOfficeName) || textOf(asObject(record.ListOffice).OfficeName) || undefined,
      ContactPerson: personOf(record, mapping),
    }),
    mapping,
  )
  return { property }
}

function categoryOf(record: PlainObject, mapping: Mapping) {
  const ofType = mapping.value('type', textOf(record.PropertyType))
  const ofKind = mapping.value('kind', textOf(record.PropertySubType))
  return ofKind === undefined || ofKind === AS_TYPE ? ofType : ofKind
}

/** The description in its language, or in every language if the site lacks that one. */
function descriptionIn(record: PlainObject, defaults: PlainObject, { languages }: Mapping) {
  const text = descriptionOf(record.PublicRemarks)
  if (text === '') return undefined
  const language = textOf(defaults.language)
  return languages.includes(language) ? { [language]: text } : text
}

function personOf(record: PlainObject, mapping: Mapping): string | undefined {
  const agent = asObject(record.ListAgent)
  const key = textOf(record.ListAgentKey) || textOf(agent.MemberKey) || textOf(record.ListAgentMlsId)
  return mapping.agent(key, textOf(record.ListAgentFullName) || textOf(agent.MemberFullName))
}

/** Null for an unknown country, which the mapping counts. */
function placeOf(record: PlainObject, defaults: PlainObject, mapping: Mapping) {
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

const MONTHS_A_YEAR = 12

/** Prices and costs in euro; with another currency the price is on request, and counted. */
function pricesOf(record: PlainObject, defaults: PlainObject, isRent: boolean, mapping: Mapping) {
  const currency = textOf(defaults.currency)
  if (currency !== 'EUR') {
    if (mapping.amount('ListPrice', record.ListPrice) !== undefined)
      mapping.lost('ListPrice in another currency than EUR', currency)
    return {}
  }
  const period = isRent ? mapping.value('rentPeriod', textOf(record.LeaseAmountFrequency)) : undefined
  const periodText = textNamed(RENT_PERIODS, period)
  return withoutGaps({
    Price: mapping.amount('ListPrice', record.ListPrice) ?? 0,
    PublishPrice: true,
    PriceUnitText: periodText && textsOf(periodText, mapping.languages),
    ChargesOwner: monthlyFee(record, mapping),
    RealEstateTax: mapping.amount('TaxAnnualAmount', record.TaxAnnualAmount),
  })
}

function monthlyFee(record: PlainObject, mapping: Mapping): number | undefined {
  const fee = mapping.amount('AssociationFee', record.AssociationFee)
  if (fee === undefined) return undefined
  const timesAYear = mapping.value('frequency', textOf(record.AssociationFeeFrequency))
  if (typeof timesAYear === 'number') return Math.round((fee * timesAYear * 100) / MONTHS_A_YEAR) / 100
  mapping.lost('AssociationFee', textOf(record.AssociationFeeFrequency) || 'without a frequency')
  return undefined
}
