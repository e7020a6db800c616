import type { StudioVisit } from '#schemas/studio/calendar-api.ts'
import { useText } from '#src/i18n/use-text.ts'

/** Describes a visit by its property and agent. */
export function useVisitWords(): (visit: StudioVisit) => string {
  const text = useText()
  return ({ property, agent }) =>
    agent === null ? text('studio.calendar.visit', { property }) : text('studio.calendar.visit-with', { property, agent })
}
