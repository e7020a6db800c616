import type { AppointmentRules, BookedSpan } from './offered-slots.ts'

/** The agent of an appointment at the agency itself, which is held in one of its numbered agendas. */
export const OFFICE = ''
/** The common agent of visits without an assigned person. */
export const ANYBODY = '*'

/** Instants in milliseconds. */
export interface Booking extends BookedSpan {
  /** {@link OFFICE}, {@link ANYBODY}, or the id of a person. */
  readonly agent: string
  /** The property of a visit; null for an appointment at the agency. */
  readonly propertyId: number | null
}

type Span = Pick<BookedSpan, 'startMs' | 'endMs'>
type Rules = Pick<AppointmentRules, 'agendas' | 'visits'>

const MINUTE_MS = 60_000

/** The spans in which the agency's agendas are busy: appointments, and visits with travel of persons with an agenda there. */
export function officeSpans(bookings: readonly Booking[], rules: Rules): readonly BookedSpan[] {
  return bookings.flatMap((booking): BookedSpan[] => {
    if (booking.agent === OFFICE) return [booking]
    const agenda = agendaOf(booking.agent, rules)
    const travelMs = travelMsOf(rules)
    return agenda === null ? [] : [{ startMs: booking.startMs - travelMs, endMs: booking.endMs + travelMs, agenda }]
  })
}

export function freeAgenda({ startMs, endMs }: Span, bookings: readonly Booking[], rules: Rules): number | null {
  const meanwhile = officeSpans(bookings, rules).filter((busy) => busy.startMs < endMs && busy.endMs > startMs)
  const busy = new Set(meanwhile.map(({ agenda }) => agenda))
  return Array.from({ length: rules.agendas }, (_, index) => index).find((index) => !busy.has(index)) ?? null
}

export interface WantedVisit {
  readonly agent: string
  readonly propertyId: number
}

/** Whether an agent can show a property in a span, with travel time from and to other places. */
export function isVisitFree(
  { startMs, endMs }: Span,
  { agent, propertyId }: WantedVisit,
  bookings: readonly Booking[],
  rules: Rules,
): boolean {
  const agenda = agendaOf(agent, rules)
  return !bookings.some((booking) => {
    const isOwn = booking.agent === agent || (booking.agent === OFFICE && agenda !== null && booking.agenda === agenda)
    const wayMs = booking.propertyId === propertyId ? 0 : travelMsOf(rules)
    return isOwn && booking.startMs - wayMs < endMs && booking.endMs + wayMs > startMs
  })
}

/** Above all agendas of the agency (`agendas` of forms.json). */
const FIRST_VISIT_AGENDA = 100

/** A free agenda number for a visit; null if the agent is busy. */
export function visitAgenda(span: Span, wanted: WantedVisit, bookings: readonly Booking[], rules: Rules): number | null {
  if (!isVisitFree(span, wanted, bookings, rules)) return null
  const highest = Math.max(FIRST_VISIT_AGENDA - 1, ...bookings.map(({ agenda }) => agenda))
  return highest + 1
}

/** The time around a span in which other appointments matter, in ms. */
export function travelMsOf({ visits }: Pick<AppointmentRules, 'visits'>): number {
  return (visits?.travelMinutes ?? 0) * MINUTE_MS
}

/** The agency agenda of a person, from 0; null for none. */
function agendaOf(agent: string, { visits }: Rules): number | null {
  const { agenda } = visits?.agents?.find(({ person }) => person === agent) ?? {}
  return agenda === undefined ? null : agenda - 1
}
