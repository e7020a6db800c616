import { join } from 'node:path'
import fp from 'fastify-plugin'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { EraseSubmissions } from '#src/platform/jobs/personal-data.ts'
import { beginningRoutes } from '#src/studio/server/beginnings/beginning-routes.ts'
import { createSiteBeginnings } from '#src/studio/server/beginnings/site-beginnings.ts'
import { calendarLinkRoutes } from '#src/studio/server/calendar/calendar-link-routes.ts'
import { calendarRoutes } from '#src/studio/server/calendar/calendar-routes.ts'
import { commentRoutes } from '#src/studio/server/comments/comment-routes.ts'
import { createComments } from '#src/studio/server/comments/comments.ts'
import { connectorRoutes } from '#src/studio/server/connector/connector-routes.ts'
import { connectorSetupRoutes } from '#src/studio/server/connector/connector-setup-routes.ts'
import { firstRunRoutes } from '#src/studio/server/first-run/first-run-routes.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { createComposedLanguages } from '#src/studio/server/languages/composed-languages.ts'
import { createComposedTexts } from '#src/studio/server/languages/composed-texts.ts'
import { languageRoutes } from '#src/studio/server/languages/language-routes.ts'
import { listingRoutes } from '#src/studio/server/listings/listing-routes.ts'
import { studioMedia } from '#src/studio/server/media/media-plugin.ts'
import { moduleRoutes } from '#src/studio/server/modules/module-routes.ts'
import { networkRoutes } from '#src/studio/server/network/network-routes.ts'
import { createOfficeState } from '#src/studio/server/network/office-state.ts'
import { ownPropertyRoutes } from '#src/studio/server/own-properties/own-property-routes.ts'
import { ownerRoutes } from '#src/studio/server/owners/owner-routes.ts'
import { studioPageDataRoutes } from '#src/studio/server/page/page-routes.ts'
import { pageRoutes } from '#src/studio/server/pages/page-routes.ts'
import { createLeases } from '#src/studio/server/presence/leases.ts'
import { presenceRoutes } from '#src/studio/server/presence/presence-routes.ts'
import { requestRoutes } from '#src/studio/server/requests/request-routes.ts'
import { reviewRoutes } from '#src/studio/server/review/review-routes.ts'
import { createReviews } from '#src/studio/server/review/reviews.ts'
import { searchRoutes } from '#src/studio/server/search/search-routes.ts'
import { sourceHelpRoutes } from '#src/studio/server/source/source-help-routes.ts'
import { todayRoutes } from '#src/studio/server/today/today-routes.ts'
import { createFieldNames } from './field-names.ts'
import { createFindingWords } from './finding-words.ts'
import { historyRoutes } from './history-routes.ts'
import { shareRoutes } from './share-routes.ts'
import { createFormChoices } from './studio-choices.ts'
import { studioDocument } from './studio-document.ts'
import { studioRoutes } from './studio-routes.ts'
import { createStudioTrees } from './studio-trees.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly officeState: ReturnType<typeof createOfficeState>
  }
}

interface Options {
  readonly root: string
  readonly moduleTypes: ModuleTypes
  /** The folders of module types from packages. */
  readonly moduleFolders: readonly string[]
  readonly eraseSubmissions: EraseSubmissions
}

/** The routes and the document of the Studio. */
export const studioPlugin = fp<Options>(
  async (app, { root, moduleTypes, moduleFolders, eraseSubmissions }) => {
    const forms = createFormSchemas(moduleTypes, app.siteValidator.connectorKinds ?? {})
    const texts = createComposedTexts(app.drafts.validator)
    const languages = createComposedLanguages(texts, () => app.site.live().site.config)
    const trees = createStudioTrees(forms, languages)
    const choices = createFormChoices(moduleTypes, forms)
    const names = createFieldNames(forms, choices)
    const findingWords = createFindingWords(names)
    const reviews = createReviews(app)
    const comments = createComments(app, names)
    await app.register(studioRoutes, { forms, choices, findingWords, trees, reviews, comments })
    await app.register(commentRoutes, { comments })
    await app.register(reviewRoutes, { reviews })
    await app.register(historyRoutes, { names, trees })
    await app.register(shareRoutes)
    await app.register(studioPageDataRoutes)
    await app.register(firstRunRoutes)
    await app.register(studioMedia)
    await app.register(requestRoutes, { eraseSubmissions })
    await app.register(sourceHelpRoutes, { namesOf: names })
    const beginnings = createSiteBeginnings({
      current: () => app.site.live().site,
      projects: app.listings.shown.projects,
      now: app.now,
    })
    await app.register(pageRoutes, { beginnings })
    await app.register(beginningRoutes, { beginnings })
    await app.register(moduleRoutes, { moduleTypes, folders: [join(root, 'modules'), ...moduleFolders] })
    await app.register(ownerRoutes)
    await app.register(listingRoutes, { moduleTypes })
    await app.register(ownPropertyRoutes, { root, reviews })
    await app.register(connectorRoutes)
    await app.register(connectorSetupRoutes, { root, findingWords })
    const leases = createLeases(() => app.now().getTime())
    await app.register(presenceRoutes, { leases })
    await app.register(todayRoutes, { leases })
    const officeState = createOfficeState(app)
    app.decorate('officeState', officeState)
    await app.register(networkRoutes, { officeState })
    await app.register(languageRoutes, { languages, forms, trees })
    await app.register(searchRoutes, { texts, trees, forms, names })
    await app.register(calendarRoutes)
    await app.register(calendarLinkRoutes)
    await app.register(studioDocument, { root })
  },
  {
    name: 'studio',
    dependencies: [
      'staff',
      'drafts',
      'previews',
      'pages',
      'site',
      'media',
      'forms',
      'mail',
      'listings',
      'connectors',
      'owners',
      'appointments',
      'subscriptions',
      'visits',
    ],
  },
)
