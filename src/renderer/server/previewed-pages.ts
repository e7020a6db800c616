import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { languageOfPath } from '#src/base/paths/page-paths.ts'
import type { Site } from '#src/definition/site.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { draftState } from '#src/renderer/server/previews/draft-state.ts'
import { createChangesOfPage } from '#src/renderer/server/previews/page-changes.ts'
import { findingsOfPage } from '#src/renderer/server/previews/page-findings.ts'
import { type PreviewDoor, shownInstant, stateOf } from '#src/renderer/server/previews/preview-access.ts'
import { readWidth, sendFrame, WIDTH_PARAMETER } from '#src/renderer/server/previews/preview-frame.ts'
import type { PreviewedDefinitions } from '#src/renderer/server/previews/previewed-definitions.ts'
import { gonePage } from './gone-preview.ts'

/** What a request for a preview gets. */
interface AskedPreview {
  /** Whether the request has no valid link: its answer is that there is no such page. */
  readonly isClosed: boolean
  /** The page that says why what a link showed is there no more; null where it is there. */
  readonly gone: ((path: string) => Promise<string>) | null
  /** The service to answer from: of the live site where it is closed or gone. */
  readonly service: PageService
  /** A page with what its bar shows. */
  readonly state: (page: PageDocument) => PageDocument
  /** The cookies with which the server asks itself for the data of the page. */
  readonly cookie: string | undefined
}

/** Previews for those who have a link that opens them. */
export interface PreviewedPages {
  readonly ask: (request: FastifyRequest) => Promise<AskedPreview>
  /** Answers an address that opens previews, sets the moment to show, or shows a page in a width; false where it does none of it. */
  readonly enter: (
    request: FastifyRequest,
    reply: FastifyReply,
    address: { readonly path: string; readonly search: string },
  ) => Promise<boolean>
}

interface Options {
  readonly door: PreviewDoor
  readonly definitions: PreviewedDefinitions
  readonly services: SiteServices
  /** The live site. */
  readonly current: () => Site
  readonly now: () => Date
  /** In development, the folder of the site definition. */
  readonly folder?: string
}

/** Puts together who may see previews and what they show. */
export function createPreviewedPages({ door, definitions, services, current, now, folder }: Options): PreviewedPages {
  const withoutPreview = (gone: AskedPreview['gone']): AskedPreview => ({
    isClosed: gone === null,
    gone,
    service: services.live(),
    state: (page) => page,
    cookie: undefined,
  })
  const changesOfPage = createChangesOfPage()
  // A version was there before what is live.
  const changesOf = (shown: Site, page: PageDocument, isBefore: boolean) =>
    isBefore ? changesOfPage(shown, current(), page) : changesOfPage(current(), shown, page)
  return {
    async ask(request) {
      const access = await door.accessOf(request)
      if (access === null) return withoutPreview(null)
      const { subject } = access
      const found = await definitions.find(subject)
      if (found.kind === 'gone') {
        const live = services.live()
        return withoutPreview((path) => gonePage(path, { subject, gone: found, live }))
      }
      const at = shownInstant(access)
      const view = at === null ? undefined : { at, isAsVisitors: subject.kind === 'version' }
      return {
        isClosed: false,
        gone: null,
        service: services.preview(found.site, view),
        state: (page) => ({
          ...page,
          preview: {
            ...stateOf(access, now(), page.language),
            ...findingsOfPage(found.site, page, found.findings),
            ...changesOf(found.site, page, subject.kind === 'version'),
            ...(found.draft && { draft: draftState(found.draft) }),
            livePath: livePath(services.live(), page),
            ...(folder !== undefined && subject.kind === 'newest' && { folder }),
          },
        }),
        cookie: door.cookieOf(request),
      }
    },
    async enter(request, reply, { path, search }) {
      if (search === '') return false
      if (await door.enter(request, reply, { path, search })) return true
      const parameters = new URLSearchParams(search)
      const width = readWidth(parameters.get(WIDTH_PARAMETER))
      if (width === null || (await door.accessOf(request)) === null) return false
      parameters.delete(WIDTH_PARAMETER)
      const rest = parameters.toString()
      sendFrame(reply, { href: path + (rest === '' ? '' : `?${rest}`), width, language: languageOfPath(path) })
      return true
    },
  }
}

/** Where visitors have a page, as far as that is known without a search for its property; null where they have none. */
function livePath(live: PageService, { id, path, status, unpublished, language, parameters }: PageDocument): string | null {
  if (status !== 200 || unpublished !== undefined) return null
  const isOfProperty = Object.keys(parameters).length > 0
  // Content has the path that it has in every definition; where that is another one, the old one leads on.
  if (isOfProperty || !live.site.pages.has(id)) return path
  return live.pagePath(id, language)
}
