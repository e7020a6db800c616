import type { Language } from '#schemas/language.ts'
import { countryCode } from '#schemas/property/countries.ts'
import { RENT } from '#schemas/property/goal.ts'
import { plainText } from '#src/base/text/description.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { OPEN_HOUSE } from '#src/features/properties/rules/open-house-text.ts'
import { streetAddress } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { readVideoUrl, type ThumbnailQuality, videoThumbnail } from '#src/features/properties/rules/video-url.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { type PublishedRecord, publishedPrice } from '#src/features/properties/server/published-property.ts'
import { shownOpenHouses } from '#src/features/properties/server/shown-open-houses.ts'

const PICTURE_WIDTH_PX = '1360'

/** schema.org types by main category (WebID); other categories are a Place. */
const TYPES: Readonly<Record<string, string>> = { '1': 'SingleFamilyResidence', '2': 'Apartment', '3': 'Apartment' }

export interface StructuredDataContext {
  readonly language: Language
  readonly site: ListingSite
  readonly publicUrl: string
  readonly partnerHosts: readonly string[]
  readonly quality: ThumbnailQuality
}

/** schema.org RealEstateListing of published data, with its Offer, its property, and an Event for each coming open house. */
export function listingData(record: PublishedRecord, context: StructuredDataContext): readonly object[] {
  const { language, site } = context
  const origin = context.publicUrl.replace(/\/+$/, '')
  const url = origin + site.propertyPath(record, language)
  const name = multilingualText(record.TypeDescription, language) || site.categoryName(record.WebID, language)
  const description = plainText(
    multilingualText(record.DescriptionA, language) || multilingualText(record.DescriptionB, language),
  )
  const image = (record.Pictures ?? []).flatMap(({ Url }) => {
    const picture = site.picture(Url, '')
    return picture ? [origin + picture.urlTemplate.replace('{width}', PICTURE_WIDTH_PX)] : []
  })
  const about = propertyData(record)
  const listing = {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    description,
    inLanguage: language,
    datePosted: record.CreateDate.slice(0, 10),
    ...(record.ModifyDate && { dateModified: record.ModifyDate.slice(0, 10) }),
    image,
    about,
    offers: offerData(record, url, origin),
  }
  const events = shownOpenHouses(record, site).map(({ From: startDate, To: endDate }) => ({
    '@type': 'Event',
    name: `${OPEN_HOUSE[language]} – ${name}`,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name, address: addressData(record) },
    organizer: { '@id': `${origin}/#agency` },
    url,
    image,
    description,
  }))
  return [withoutEmpty(listing), ...events.map(withoutEmpty), ...videoData(record, { ...context, name, description })]
}

function addressData(record: PublishedRecord): object {
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: streetAddress(record),
    postalCode: record.Zip,
    addressLocality: titleCaseCity(record.City),
    addressCountry: countryCode(record.CountryID) ?? '',
  })
}

function offerData(record: PublishedRecord, url: string, origin: string): object {
  const price = publishedPrice(record)
  const isRent = record.Goal === RENT
  return withoutEmpty({
    '@type': 'Offer',
    url,
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}` },
    availability: `https://schema.org/${isAvailable(record.Status) ? 'InStock' : 'SoldOut'}`,
    offeredBy: { '@id': `${origin}/#agency` },
    ...(price !== null && { price, priceCurrency: 'EUR' }),
    ...(price !== null &&
      isRent && { priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'EUR', unitCode: 'MON' } }),
  })
}

function propertyData(record: PublishedRecord): object {
  const { GoogleX: latitude, GoogleY: longitude } = record
  return withoutEmpty({
    '@type': TYPES[record.WebID] ?? 'Place',
    address: addressData(record),
    ...(latitude !== undefined && longitude !== undefined ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(TYPES[record.WebID] === undefined ? {} : roomsData(record)),
  })
}

function roomsData(record: PublishedRecord): object {
  const { SurfaceLivable, NumberOfBedRooms, NumberOfBathRooms, ConstructionYear } = record
  return {
    ...(SurfaceLivable ? { floorSize: { '@type': 'QuantitativeValue', value: SurfaceLivable, unitCode: 'MTK' } } : {}),
    ...(NumberOfBedRooms ? { numberOfBedrooms: NumberOfBedRooms } : {}),
    ...(NumberOfBathRooms ? { numberOfBathroomsTotal: NumberOfBathRooms } : {}),
    ...(ConstructionYear ? { yearBuilt: ConstructionYear } : {}),
  }
}

type VideoContext = StructuredDataContext & { readonly name: string; readonly description: string }

/** Only videos with a thumbnail, which search engines require. */
function videoData(record: PublishedRecord, { partnerHosts, quality, name, description }: VideoContext): readonly object[] {
  return (record.Videos ?? []).flatMap((url) => {
    const video = readVideoUrl(url, partnerHosts)
    const thumbnailUrl = video && videoThumbnail(video, quality)
    if (!video || !thumbnailUrl) return []
    const uploadDate = record.CreateDate.slice(0, 10)
    return [withoutEmpty({ '@type': 'VideoObject', name, description, thumbnailUrl, embedUrl: video.embedUrl, uploadDate })]
  })
}

function withoutEmpty(data: { readonly [field: string]: unknown }): object {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)))
}
