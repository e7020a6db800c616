import { type Agency, type Localised, type ModuleContext, weekdayName } from 'vitrine/module'
import type { Content } from './schema.ts'

export type Office = NonNullable<Content['offices']>[number]

/** The agency's office, then the others; an office without a name in the language has its town's. */
export function officesOf({ name = '', hasAgency = true, offices = [] }: Content, agency: Localised<Agency>): readonly Office[] {
  const others = offices.map((office) => ({ ...office, name: office.name || office.city }))
  if (!hasAgency) return others
  const { street, houseNumber, zip, city, latitude, longitude, phone, email, openingHours } = agency
  const main: Office = {
    ...{ name: name || agency.name, street, houseNumber, zip, city, phone, email },
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(openingHours && { openingHours }),
  }
  return [main, ...others]
}

/** The address of OpenStreetMap directions to an office; '' if its coordinates are unknown. A link, not a request. */
export function routeTo({ latitude, longitude }: Office): string {
  if (latitude === undefined || longitude === undefined) return ''
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

interface HoursLine {
  readonly days: string
  readonly hours: string
}

/** Opening hours with consecutive equal days combined, without closed days. */
export function hoursLines({ openingHours = [] }: Office, language: ModuleContext['language']): readonly HoursLine[] {
  const textOf = (day: number) =>
    openingHours
      .filter(({ days }) => days.includes(day))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`)
      .join(', ')
  const groups: { first: number; last: number; hours: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const hours = textOf(day)
    const before = groups.at(-1)
    if (before !== undefined && before.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => ({
      days: first === last ? weekdayName(first, language) : `${weekdayName(first, language)} – ${weekdayName(last, language)}`,
      hours,
    }))
}

function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
