import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { StudioLeaving } from '#schemas/studio/today-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { publicationTimesBetween } from '#src/features/properties/server/agency-property-queries.ts'
import type { Draft } from '#src/history/drafts/draft-repository.ts'

const MAX_PROPERTIES = 12

interface Wanted {
  readonly from: Date
  readonly to: Date
  readonly language: Language
  readonly drafts: readonly Draft[]
  /** Whether the account may read what visitors get. */
  readonly withReminders: boolean
}

/** What goes out or off by itself between two instants, by time. */
export function createTodayLeaving(app: FastifyInstance) {
  const { appointments, database, environment, listings, site: services } = app

  function pagesBetween(fromMs: number, toMs: number, language: Language): readonly StudioLeaving[] {
    const { site } = services.live()
    const found = [...site.pages.entries()].flatMap(([id, { written }]) => {
      if ((written.status ?? 'Published') !== 'Published') return []
      const { startMs, endMs } = belgianPeriod({ from: written.publishFrom, until: written.publishUntil })
      const times = [
        { kind: 'page-out' as const, ms: startMs },
        { kind: 'page-off' as const, ms: endMs },
      ]
      return times.filter(({ ms }) => ms >= fromMs && ms < toMs).map(({ kind, ms }) => ({ kind, id, time: timeOf(new Date(ms)) }))
    })
    if (found.length === 0) return []
    const names = new Map(
      siteNames(
        site,
        found.map(({ id }) => fileOf(id)),
        [],
        language,
      ).pages.map(({ value, label }) => [value, label]),
    )
    return found.map(({ kind, id, time }) => ({ kind, time, file: fileOf(id), title: names.get(id) || id }))
  }

  async function propertiesBetween(from: Date, to: Date, language: Language): Promise<readonly StudioLeaving[]> {
    const context = { ...services.live(), publicUrl: environment.publicUrl }
    const leaving: StudioLeaving[] = []
    for (const { propertyId: id, at, isStart } of await publicationTimesBetween(database.db, from, to, MAX_PROPERTIES)) {
      const stored = await listings.properties.getUnpublished(id)
      const title = stored === null ? String(id) : subjectName({ kind: 'property', record: stored.record }, language, context)
      leaving.push({ kind: isStart ? 'property-out' : 'property-off', time: timeOf(at), id, title })
    }
    return leaving
  }

  async function reminders(from: Date, to: Date): Promise<readonly StudioLeaving[]> {
    const { first, count } = await appointments.remindersBetween(from, to)
    return first === null ? [] : [{ kind: 'reminders', time: timeOf(first < from ? from : first), count }]
  }

  return async ({ from, to, language, drafts, withReminders }: Wanted): Promise<readonly StudioLeaving[]> => {
    const scheduled = drafts.flatMap(({ id, title, state, publishAt }): readonly StudioLeaving[] =>
      state === 'scheduled' && publishAt !== null && publishAt < to
        ? [{ kind: 'draft', time: timeOf(publishAt), id, title }]
        : [],
    )
    return [
      ...scheduled,
      ...pagesBetween(from.getTime(), to.getTime(), language),
      ...(await propertiesBetween(from, to, language)),
      ...(withReminders ? await reminders(from, to) : []),
    ].toSorted((a, b) => (a.time < b.time ? -1 : 1))
  }
}

function fileOf(pageId: string): string {
  return `pages/${pageId}.json`
}

function timeOf(instant: Date): string {
  return belgianMoment(instant).time
}
