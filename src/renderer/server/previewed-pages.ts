import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Finding } from '#schemas/site/finding.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import {
  MAX_PREVIEW_CHANGES,
  MAX_PREVIEW_FINDINGS,
  type PreviewConflict,
  type PreviewDraft,
  type PreviewState,
} from '#schemas/site/preview-state.ts'
import { languageOfPath } from '#src/base/paths/page-paths.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { quoteValue } from '#src/definition/editing/place-names.ts'
import { filesOfPage, type PageKey } from '#src/definition/pages/page-files.ts'
import type { Site } from '#src/definition/site.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { createChangesOfPage } from '#src/renderer/server/previews/page-changes.ts'
import { type PreviewDoor, shownInstant, stateOf } from '#src/renderer/server/previews/preview-access.ts'
import { readWidth, sendFrame, WIDTH_PARAMETER } from '#src/renderer/server/previews/preview-frame.ts'
import type { PreviewedDefinition, PreviewedDefinitions } from '#src/renderer/server/previews/previewed-definitions.ts'
import { gonePage } from './gone-preview.ts'

/** The preview of a request. */
export interface AskedPreview {
  /** Whether the request has no valid link: the answer is a not-found page. */
  readonly isClosed: boolean
  /** The page that explains why a link's subject no longer exists; null if it exists. */
  readonly gone: ((path: string) => Promise<string>) | null
  /** The service for the answer: the live site's if closed or gone. */
  readonly service: PageService
  /** Adds the preview bar's state to a page. */
  readonly state: (page: PageDocument) => PageDocument
  /** The cookies for internal requests of the page's data. */
  readonly cookie: string | undefined
}

export interface PreviewedPages {
  readonly ask: (request: FastifyRequest) => Promise<AskedPreview>
  /** Answers an address that opens previews, sets the moment, or shows a page in a width; false for others. */
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
  readonly current: () => Site
  readonly now: () => Date
  /** In development, the folder of the site definition. */
  readonly folder?: string
}

export function createPreviewedPages({ door, definitions, services, current, now, folder }: Options): PreviewedPages {
  const withoutPreview = (gone: AskedPreview['gone']): AskedPreview => ({
    isClosed: gone === null,
    gone,
    service: services.live(),
    state: (page) => page,
    cookie: undefined,
  })
  const changesOfPage = createChangesOfPage()
  // A version precedes the live site.
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

/** The public path of a page, without a search for its property; null for none. */
function livePath(live: PageService, { id, path, status, unpublished, language, parameters }: PageDocument): string | null {
  if (status !== 200 || unpublished !== undefined) return null
  const isOfProperty = Object.keys(parameters).length > 0
  // Content has a path in every definition; if it has changed, the old one redirects.
  if (isOfProperty || !live.site.pages.has(id)) return path
  return live.pagePath(id, language)
}

function findingsOfPage(
  site: Site,
  page: PageKey,
  findings: readonly Finding[] | null,
): Pick<PreviewState, 'findings' | 'findingCount'> {
  if (findings === null) return { findings: null, findingCount: 0 }
  const files = filesOfPage(site, page)
  const found = findings.filter(({ file }) => files.has(file)).sort((a, b) => RANK[a.severity] - RANK[b.severity])
  // A page shows no fixes, and the fix for an old format contains a whole file.
  const shown = found.slice(0, MAX_PREVIEW_FINDINGS).map(({ fix: _, ...finding }) => finding)
  return { findings: shown, findingCount: found.length }
}

const RANK: { readonly [severity in Finding['severity']]: number } = { error: 0, warning: 1 }

function draftState({ title, conflicts }: NonNullable<PreviewedDefinition['draft']>): PreviewDraft {
  return { title, conflicts: conflicts.slice(0, MAX_PREVIEW_CHANGES).map(conflictState), conflictCount: conflicts.length }
}

function conflictState({ file, place, kind, mine, theirs }: DraftConflict): PreviewConflict {
  const quoted = (value: unknown) => (value === undefined ? null : quoteValue(value))
  return { file, place, kind, mine: quoted(mine), theirs: quoted(theirs) }
}
