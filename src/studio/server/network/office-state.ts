import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import type { StudioOffice, StudioOfficeSoftware } from '#schemas/studio/network-api.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { waitingSubmissions } from '#src/features/forms/server/submission-figures-queries.ts'
import { titleIn } from '#src/studio/server/connector-words.ts'
import { createReviewRepository } from '#src/studio/server/review/review-repository.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'

/** What waits at this site for the account with an address; null where no account with it may come from other sites. */
export function createOfficeState(app: FastifyInstance): (email: string) => Promise<StudioOffice | null> {
  const { connecting, database, drafts, environment, site: services, siteSource, siteValidator, staff } = app
  const reviews = createReviewRepository(database.db)

  async function softwareOf(language: Language): Promise<StudioOfficeSoftware | null> {
    const written = connecting.written()
    if (written === null) return null
    return {
      title: titleIn(siteValidator.connectorKinds?.[written.connector]?.title ?? written.connector, language),
      isReady: (await connecting.setupError()) === null,
      failures: (await connecting.state())?.failures ?? 0,
    }
  }

  return async (email) => {
    const account = await staff.entries.accountOf(email)
    if (account === null) return null
    const { id, role, language, office } = account
    const { site } = services.live()
    const elsewhere = peopleElsewhere(site, office)
    const [open, requests, software, { findings }] = await Promise.all([
      drafts.drafts.list({ isAll: false }),
      mayDo(role, 'read-submissions') ? waitingSubmissions(database.db, elsewhere, 1) : null,
      softwareOf(language),
      siteSource,
    ])
    const asked = await reviews.of(open.map((draft) => draft.id))
    return {
      name: site.config.agency.name,
      href: environment.publicUrl,
      role,
      requests: requests?.count ?? null,
      reviews: [...asked.values()].filter(({ state, reviewer }) => state === 'asked' && reviewer === id).length,
      drafts: open.length,
      failedDrafts: open.filter(({ failure }) => failure !== null).length,
      errors: findings().filter(({ file, severity }) => severity === 'error' && !isFeedFile(file)).length,
      software,
      base: site.base?.name ?? null,
    }
  }
}
