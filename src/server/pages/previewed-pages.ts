import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Finding } from '#schemas/site/finding.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { languageOfPath } from '#src/domain/site/page-paths.ts'
import { findingsOfPage } from '#src/server/previews/page-findings.ts'
import { instantOf, type PreviewDoor, stateOf } from '#src/server/previews/preview-access.ts'
import { readWidth, sendFrame, WIDTH_PARAMETER } from '#src/server/previews/preview-frame.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'

/** What a request for a preview gets. */
interface AskedPreview {
  /** Whether the request has no valid link: its answer is that there is no such page. */
  readonly isClosed: boolean
  /** The service to answer from: of the live site where it is closed. */
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
  readonly services: SiteServices
  /** The findings of the newest definition. */
  readonly findings: () => readonly Finding[]
  readonly now: () => Date
  /** In development, the folder of the site definition. */
  readonly folder?: string
}

/** Puts together who may see previews and what they show. */
export function createPreviewedPages({ door, services, findings, now, folder }: Options): PreviewedPages {
  return {
    async ask(request) {
      const access = await door.accessOf(request)
      if (access === null) return { isClosed: true, service: services.live(), state: (page) => page, cookie: undefined }
      const service = services.candidate(access.moment === null ? undefined : instantOf(access.moment))
      return {
        isClosed: false,
        service,
        state: (page) => ({
          ...page,
          preview: {
            ...stateOf(access, now(), page.language),
            ...findingsOfPage(service.site, page, findings()),
            ...(folder !== undefined && { folder }),
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
