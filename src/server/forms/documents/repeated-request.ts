import { Temporal } from 'temporal-polyfill'
import type { EarlierRequest } from './document-request-repository.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'Europe/Brussels'
/** How long the links to documents hold. */
const LINK_DAYS = 14
/** How long a request that the agency answers itself counts; longer than links hold. */
const REQUEST_DAYS = 30

/** Whether everything that is asked was asked before, by a request that still holds: its links do, or the agency is at work. */
export function isRepeated(documents: readonly string[], earlier: readonly EarlierRequest[], now: Date): boolean {
  const holding = earlier.filter(({ createdAt, hasLinks }) => (hasLinks ? linksEnd(createdAt) : requestEnds(createdAt)) > now)
  const asked = new Set(holding.flatMap((request) => request.documents))
  return documents.every((document) => asked.has(document))
}

/** When links that are made now end: with the fourteenth day after this one in Belgium, so that a mail can name the day. */
export function linksEnd(now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE)
  const dayAfter = today.startOfDay().add({ days: LINK_DAYS + 1 })
  return new Date(dayAfter.epochMilliseconds - 1000)
}

/** Requests from before this time count no more. */
export function requestsSince(now: Date): Date {
  return new Date(now.getTime() - REQUEST_DAYS * DAY_MS)
}

function requestEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REQUEST_DAYS * DAY_MS)
}
