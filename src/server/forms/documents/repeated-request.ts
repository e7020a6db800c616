import { Temporal } from 'temporal-polyfill'
import type { EarlierRequest } from './document-request-repository.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'Europe/Brussels'
/** The lifetime of document links. */
const LINK_DAYS = 14
/** How long a request that the agency answers itself counts as open; longer than links are valid. */
const REQUEST_DAYS = 30

/** Whether earlier requests that still count cover all these documents: by valid links, or by work of the agency. */
export function isRepeated(documents: readonly string[], earlier: readonly EarlierRequest[], now: Date): boolean {
  const holding = earlier.filter(({ createdAt, hasLinks }) => (hasLinks ? linksEnd(createdAt) : requestEnds(createdAt)) > now)
  const asked = new Set(holding.flatMap((request) => request.documents))
  return documents.every((document) => asked.has(document))
}

/** The expiry of new links: the end of the fourteenth day from now in Belgium, so that a mail can name the day. */
export function linksEnd(now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE)
  const dayAfter = today.startOfDay().add({ days: LINK_DAYS + 1 })
  return new Date(dayAfter.epochMilliseconds - 1000)
}

/** Requests before this time no longer count. */
export function requestsSince(now: Date): Date {
  return new Date(now.getTime() - REQUEST_DAYS * DAY_MS)
}

function requestEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REQUEST_DAYS * DAY_MS)
}
