import { belgianMoment, defineServer, type ResolvedOf } from 'vitrine/schema'
import { differences, hoursOfDays, hoursOfWeekday } from './hours-of-days.ts'
import module, { type Content } from './schema.ts'

/** The number of days of hours in a page, since a browser may have cached it last week. */
const DAYS = 15

/** Adds the week, the next days, and coming exceptions. */
const server = defineServer(module, {
  resolve(content, { site, now }) {
    const week = site.config.agency.openingHours ?? []
    const { date } = belgianMoment(now())
    const coming = differences(week, content, date, content.daysAhead ?? DAYS)
    return {
      ...withoutExceptions(content),
      week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, hours: hoursOfWeekday(week, day) })),
      days: hoursOfDays(week, content, date, DAYS),
      differences: coming,
    }
  },
  // The day changes at midnight.
  maxAgeSeconds: 600,
  head: ({ differences: coming }, { publicUrl }) => ({
    structuredData:
      coming.length === 0
        ? []
        : [
            {
              '@type': 'RealEstateAgent',
              '@id': `${publicUrl.replace(/\/+$/, '')}/#agency`,
              specialOpeningHoursSpecification: coming.flatMap(({ from, to, hours }) =>
                // A closed day opens and closes at midnight.
                (hours.length === 0 ? [{ from: '00:00', to: '00:00' }] : hours).map((span) => ({
                  '@type': 'OpeningHoursSpecification',
                  validFrom: from,
                  validThrough: to,
                  opens: span.from,
                  closes: span.to,
                })),
              ),
            },
          ],
  }),
})

export default server

export type Resolved = ResolvedOf<typeof server>

/** Past and distant exceptions are left out. */
function withoutExceptions({ exceptions: _, ...content }: Content): Omit<Content, 'exceptions'> {
  return content
}
