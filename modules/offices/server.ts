import { COUNTRIES, defineServer } from 'vitrine/schema'
import module from './schema.ts'

/** Describes the other offices for search engines; the head of every page has the agency's. */
export default defineServer(module, {
  head({ offices = [] }, { publicUrl }) {
    const agency = `${publicUrl.replace(/\/+$/, '')}/#agency`
    return {
      structuredData: offices.map(({ name, street, houseNumber, zip, city, latitude, longitude, phone, email }) => ({
        '@type': 'RealEstateAgent',
        name,
        parentOrganization: { '@id': agency },
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${street} ${houseNumber}`,
          postalCode: zip,
          addressLocality: city,
          addressCountry: COUNTRIES.belgium.code,
        },
        ...(phone && { telephone: phone.href.replace('tel:', '') }),
        ...(email && { email }),
        ...(latitude !== undefined && longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      })),
    }
  },
})
