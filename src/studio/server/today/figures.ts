import type { FastifyInstance } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { isFormId } from '#schemas/forms/forms.ts'
import type { Language } from '#schemas/language.ts'
import type { StudioFigures, StudioPropertyFigures } from '#schemas/studio/today-api.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import {
  type SubmissionDay,
  submissionsByDay,
  submissionsByProperty,
} from '#src/features/forms/server/submission-figures-queries.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import { createRefreshedValue } from '#src/platform/cache/refreshed-value.ts'
import { requestTitle } from '#src/studio/server/requests/describe-request.ts'

export const FIGURE_WEEKS = 12
const MONTH_DAYS = 28
const MAX_PROPERTIES = 8
/** Counts of the day change all the time; nobody looks for one of a minute. */
const OLD_MS = 5 * 60_000
/** A booked appointment or visit. */
const BOOKINGS = ['book-visit', 'contact-appointment']

interface Wanted {
  readonly language: Language
  /** Whether the account may read requests. */
  readonly withRequests: boolean
}

export type Figures = (wanted: Wanted) => Promise<StudioFigures>

/** Counts of visits, saved searches and requests, read at most every five minutes for all accounts. */
export function createFigures(app: FastifyInstance): Figures {
  const { database, environment, listings, searchTotals, site, visitTotals, now, log } = app
  const counted = createRefreshedValue({
    name: 'figures of the Studio',
    markOf: () => `${belgianDay(now())} ${Math.floor(now().getTime() / OLD_MS)}`,
    read: count,
    log,
  })

  async function count() {
    const today = belgianDay(now())
    const firstWeek = today.subtract({ days: today.dayOfWeek - 1, weeks: FIGURE_WEEKS - 1 })
    const month = today.subtract({ days: MONTH_DAYS - 1 })
    const { withoutTimeout: db } = database
    return {
      firstWeek,
      month,
      visits: await visitTotals.byDay(firstWeek.toString()),
      searches: await searchTotals.byDay(startOf(firstWeek)),
      requests: await submissionsByDay(db, startOf(firstWeek)),
      properties: await visitTotals.mostVisited(month.toString(), MAX_PROPERTIES),
      about: await submissionsByProperty(db, startOf(month)),
      inUse: await searchTotals.inUse(),
    }
  }

  async function propertyOf(propertyId: number, visits: number, requests: number, { language, withRequests }: Wanted) {
    const stored = await listings.properties.getUnpublished(propertyId)
    if (stored === null) return []
    const { record } = stored
    const context = { ...site.live(), publicUrl: environment.publicUrl }
    const { listingSite } = context
    const shown = listingSite.languages.includes(language) ? language : listingSite.languages[0]
    const described: StudioPropertyFigures = {
      id: propertyId,
      title: subjectName({ kind: 'property', record }, language, context) || String(propertyId),
      path: listingVisibility(stored).httpStatus === 200 ? listingSite.propertyPath(record, shown) : null,
      visits,
      requests: withRequests ? requests : null,
    }
    return [described]
  }

  return async (wanted: Wanted): Promise<StudioFigures> => {
    const { firstWeek, month, visits, searches, requests, properties, about, inUse } = await counted.get()
    const { withRequests, language } = wanted
    const mondays = Array.from({ length: FIGURE_WEEKS }, (_, index) => firstWeek.add({ weeks: index }).toString())
    const byWeek = (days: readonly { readonly day: string; readonly count: number }[]) => sumByWeek(mondays, days)
    const visitsByWeek = byWeek(visits.map(({ day, visits: number }) => ({ day, count: number })))
    const [searchesByWeek, requestsByWeek] = [byWeek(searches), byWeek(requests)]
    const sinceMonth = ({ day }: { readonly day: string }) => day >= month.toString()
    const described: StudioPropertyFigures[] = []
    for (const { propertyId, visits: number } of properties)
      described.push(...(await propertyOf(propertyId, number, about.get(propertyId) ?? 0, wanted)))
    return {
      weeks: mondays.map((monday, index) => ({
        monday,
        visits: visitsByWeek[index] ?? 0,
        searches: searchesByWeek[index] ?? 0,
        requests: withRequests ? (requestsByWeek[index] ?? 0) : null,
      })),
      forms: withRequests ? formsOf(requests, mondays, language) : null,
      month: {
        visits: sumOf(visits.filter(sinceMonth).map((each) => each.visits)),
        requests: withRequests ? sumOf(requests.filter(sinceMonth).map((each) => each.count)) : null,
        appointments: withRequests
          ? sumOf(requests.filter((each) => sinceMonth(each) && BOOKINGS.includes(each.form)).map((each) => each.count))
          : null,
        properties: described,
      },
      searches: inUse,
    }
  }
}

function formsOf(requests: readonly SubmissionDay[], mondays: readonly string[], language: Language): StudioFigures['forms'] {
  return [...Map.groupBy(requests, ({ form }) => form)]
    .flatMap(([form, days]) =>
      isFormId(form) ? [{ form, title: requestTitle(form, language), counts: sumByWeek(mondays, days) }] : [],
    )
    .toSorted((a, b) => sumOf(b.counts) - sumOf(a.counts) || a.title.localeCompare(b.title, language))
}

/** Counts by day as counts by week; earlier days are left out. */
function sumByWeek(
  mondays: readonly string[],
  days: readonly { readonly day: string; readonly count: number }[],
): readonly number[] {
  return mondays.map((monday, index) => {
    const next = mondays[index + 1]
    return sumOf(days.filter(({ day }) => day >= monday && (next === undefined || day < next)).map(({ count }) => count))
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(TIME_ZONE).epochMilliseconds)
}
