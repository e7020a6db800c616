import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { StudioTodayOwn } from '#schemas/studio/today-api.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { createOwnCheck } from '#src/features/feed/server/check-own.ts'
import { createOwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { describeListed } from '#src/studio/server/own-properties/describe-own.ts'

const MAX_OF_STATE = 4
/** Those that wait for somebody else first. */
const STATES = ['review', 'draft'] as const

/** Properties entered by hand that visitors do not see yet, latest change first within a state. */
export function createTodayOwn({ database, site: services, now }: FastifyInstance) {
  const repository = createOwnPropertyRepository(database.db)
  const check = createOwnCheck()
  const { isReferenceTaken } = repository

  return async (language: Language): Promise<{ readonly items: readonly StudioTodayOwn[]; readonly count: number }> => {
    const { site, listingSite } = services.live()
    const describing = { site, listingSite, check, language, today: belgianDay(now()).toString(), isReferenceTaken }
    const items: StudioTodayOwn[] = []
    let count = 0
    for (const state of STATES) {
      const filter = { text: '', state }
      const found = await repository.list(filter, { offset: 0, limit: MAX_OF_STATE })
      count += found.length < MAX_OF_STATE ? found.length : await repository.count(filter)
      for (const own of found) {
        const { id, reference, title, blocking } = await describeListed(own, describing)
        items.push({ id, reference, title, state, blocking })
      }
    }
    return { items, count }
  }
}
