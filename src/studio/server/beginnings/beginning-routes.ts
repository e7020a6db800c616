import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { MAX_PATTERN_MODULES } from '#schemas/site/patterns.ts'
import {
  BEGINNING_KINDS,
  type StudioBeginnings,
  type StudioNewModules,
  type StudioNewPattern,
} from '#schemas/studio/beginnings-api.ts'
import { byLanguage } from '#src/base/text/multilingual-text.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { fillBeginning } from '#src/definition/beginnings/fill-beginning.ts'
import { withPageField } from '#src/definition/editing/sibling-order.ts'
import { isDefinitionName } from '#src/definition/reading/file-kinds.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { STILL_POLICY } from '#src/renderer/server/ssr/content-security-policy.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { beginPage, changeOf, contentNames, contentText } from './begin-page.ts'
import { copyModules, ownPattern, savePattern } from './own-patterns.ts'
import type { ReadyBeginning, SiteBeginnings } from './site-beginnings.ts'

interface Options {
  readonly beginnings: SiteBeginnings
}

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { type: 'object', required: ['draft'], properties: { draft: text } } as const

/** Each picture is a rendered page; a gallery asks for a dozen. */
const WORK = { atOnce: 1, waiting: 48, timeoutMs: 20_000 }

/** A picture of a group of modules shows them alone, in the middle. */
const MODULES_ALONE = [
  '<style>#root>div{display:grid!important;grid-template:1fr/minmax(0,1fr)!important;min-height:100vh;padding:0!important}',
  '#root>div>:not(main),main>[data-title-block]{display:none!important}main{align-self:center}</style></head>',
].join('')

/** What pages begin with, and pictures of it (`schemas/studio/beginnings-api.ts`). */
export const beginningRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { beginnings }) => {
  const { drafts, staff, site: services, pages, now } = app
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')
  const queue = createWorkQueue(WORK)

  app.get(
    '/api/studio/drafts/:draft/beginnings',
    { ...see, schema: { hide: true, params: ofDraft } as const },
    async (request): Promise<StudioBeginnings> =>
      await beginnings.list(await filesOf(drafts.composed, request.params.draft), staffOf(request).account.language),
  )

  app.get(
    '/api/studio/drafts/:draft/beginnings/:kind/:id/picture',
    {
      ...see,
      schema: {
        hide: true,
        params: {
          type: 'object',
          required: ['draft', 'kind', 'id'],
          properties: { draft: text, kind: { enum: BEGINNING_KINDS }, id: text },
        },
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { language: { enum: LANGUAGES } },
        },
      } as const,
    },
    async ({ params: { draft, kind, id }, query: { language } }, reply) => {
      const found = await filesOf(drafts.composed, draft)
      const shown = await beginnings.shownOf(found, kind, id)
      const html = await queue.run(() => draw(found, shown, language))
      if (html === null) throw new AppError('OVERLOADED')
      return reply
        .header('content-security-policy', STILL_POLICY)
        .type('text/html; charset=utf-8')
        .send(kind === 'pages' ? withoutScripts(html) : withoutScripts(html).replace('</head>', MODULES_ALONE))
    },
  )

  app.post(
    '/api/studio/drafts/:draft/new-modules',
    {
      ...edit,
      schema: {
        hide: true,
        params: ofDraft,
        body: {
          type: 'object',
          required: ['kind', 'id', 'page', 'isLinked'],
          additionalProperties: false,
          properties: { kind: { enum: ['patterns', 'own'] }, id: text, page: text, isLinked: { type: 'boolean' } },
        },
      } as const,
    },
    async ({ params: { draft }, body: { kind, id, page, isLinked } }): Promise<StudioNewModules> => {
      const found = await filesOf(drafts.composed, draft)
      if (!isDefinitionName(page)) throw new AppError('FILE_NOT_FOUND')
      if (kind === 'own') {
        const { modules } = ownPattern(found, id)
        return isLinked ? { modules, files: [] } : copyModules(found, modules, page)
      }
      const { beginning, facts } = await beginnings.patternOf(found, id)
      const { modules, contents } = fillBeginning(beginning, facts, contentNames(found, page))
      return { modules, files: [...contents].map(([file, value]) => changeOf(found, file, contentText(value))) }
    },
  )

  app.post(
    '/api/studio/drafts/:draft/new-pattern',
    {
      ...edit,
      schema: {
        hide: true,
        params: ofDraft,
        body: {
          type: 'object',
          required: ['name', 'modules', 'isLinked'],
          additionalProperties: false,
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 200 },
            modules: { type: 'array', minItems: 1, maxItems: MAX_PATTERN_MODULES, items: { type: 'object' } },
            isLinked: { type: 'boolean' },
          },
        },
      } as const,
    },
    async ({ params: { draft }, body }): Promise<StudioNewPattern> => savePattern(await filesOf(drafts.composed, draft), body),
  )

  /** The page as visitors would see it, were it published. */
  async function draw(found: ComposedFiles, shown: ReadyBeginning, wanted: Language | undefined): Promise<Buffer> {
    const { languages, defaultLanguage } = services.live().site.config
    const language = languages.find((each) => each === wanted) ?? defaultLanguage
    const made = beginPage(
      found,
      { titles: titlesOf(shown, languages), parentId: null, copied: null, beginning: shown },
      { languages, defaultLanguage, day: belgianMoment(now()).date },
    )
    const texts = made.files.map(({ file, text: written }): [string, string] => [
      file,
      file === made.file ? withPageField(written ?? '{}', 'status', 'Published') : (written ?? '{}'),
    ])
    const { site } = await found.sketch(new Map(texts))
    const service = site === null ? null : services.preview(site, { at: now(), isAsVisitors: true })
    const path = service?.pagePath(made.id, language) ?? null
    const outcome = service === null || path === null ? null : await service.visit(path, '')
    if (service === null || outcome?.kind !== 'page' || outcome.page.status !== 200) throw new AppError('FILE_NOT_TAKEN')
    return await pages.draw(service, outcome.page)
  }
}

/** The titles of a template, or none for a pattern, whose page is called after it. */
function titlesOf({ beginning: { name, page }, facts }: ReadyBeginning, languages: readonly Language[]) {
  return Object.fromEntries(
    languages.map((language) => {
      const title = byLanguage(page?.title ?? name, language)
      return [language, String(title).replaceAll('{about}', facts.word('about', language) ?? '')]
    }),
  )
}

/** The policy would refuse scripts, and say so of each on the console; without them, what the first paint waits for does not come. */
function withoutScripts(html: Buffer): string {
  return html.toString('utf8').replace(/<script\b[^>]*>.*?<\/script>|<link rel="expect"[^>]*>/gs, '')
}
