import type { Language } from '#schemas/language.ts'
import { COUNTRIES } from '#schemas/property/region.ts'
import type { Breadcrumb, HeadTag } from '#schemas/site/page-document.ts'
import type { Agency } from '#schemas/site/site.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { internationalPhone } from '#src/base/text/phone.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A schema.org object as a script element. "<" is escaped so that no text can end the script. */
export function structuredDataTag(data: object): HeadTag {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

/** The agency for search engines (schema.org RealEstateAgent). */
export function agencyData(agency: Agency, publicUrl: string, language: Language): object {
  const tagline = multilingualText(agency.tagline, language)
  const { latitude, longitude } = agency
  return {
    '@type': 'RealEstateAgent',
    '@id': `${publicUrl}/#agency`,
    name: agency.name,
    ...(agency.legalName === undefined ? {} : { legalName: agency.legalName }),
    ...(tagline === '' ? {} : { slogan: tagline }),
    url: `${publicUrl}/${language}/`,
    telephone: internationalPhone(agency.phone),
    email: agency.email,
    vatID: agency.companyNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${agency.street} ${agency.houseNumber}`,
      postalCode: agency.zip,
      addressLocality: agency.city,
      addressCountry: COUNTRIES.belgium.code,
    },
    ...(latitude === undefined || longitude === undefined ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    openingHoursSpecification: (agency.openingHours ?? []).map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day - 1]),
      opens: from,
      closes: to,
    })),
  }
}

/** The breadcrumb for search engines (schema.org BreadcrumbList). */
export function breadcrumbData(breadcrumbs: readonly Breadcrumb[], publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(publicUrl, path),
    })),
  }
}

/** A path of the site as an absolute address; other addresses stay as they are. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path.startsWith('/') ? publicUrl.replace(/\/+$/, '') + path : path
}
