import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import type { StudioNewPage, StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { ChangeRefused } from '#src/definition/changes/change-refused.ts'
import type { ChangeableSite } from '#src/definition/changes/changeable-site.ts'
import { planChange, type RequestedChange } from '#src/definition/changes/plan-change.ts'
import {
  addLanguage,
  moveBelow,
  movePaths,
  removeContent,
  removeLanguage,
  removePage,
} from '#src/definition/changes/requested-changes.ts'
import { changeableDraft } from '#src/history/drafts/changeable-draft.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { beginPage, changeOf } from '#src/studio/server/beginnings/begin-page.ts'
import type { SiteBeginnings } from '#src/studio/server/beginnings/site-beginnings.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'

const text = { type: 'string', maxLength: 400 } as const
const optional = { ...text, nullable: true } as const
const path = { type: 'string', maxLength: 400, pattern: '^/([A-Za-z0-9{}_-]+/)*$' } as const
const perLanguage = <const Value>(value: Value) =>
  ({ type: 'object', additionalProperties: value, propertyNames: { enum: LANGUAGES } }) as const
const sorts = { type: 'object', additionalProperties: { type: 'integer' }, maxProperties: 5_000 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const
const body = <const Properties>(properties: Properties, required: readonly (keyof Properties & string)[]) =>
  ({ body: { type: 'object', required, additionalProperties: false, properties } }) as const

interface Options {
  readonly beginnings: SiteBeginnings
}

/** Plans changes of whole pages (`schemas/studio/pages-api.ts`); stores nothing. */
export const pageRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { beginnings }) => {
  const { drafts, staff, now, site: services } = app
  const edit = staff.requireStaff('edit-drafts')

  async function plan(draft: string, request: (site: ChangeableSite) => RequestedChange): Promise<StudioPlannedChange> {
    const found = await filesOf(drafts.composed, draft)
    const site = await changeableDraft(found, drafts)
    try {
      const { texts, redirects, links } = planChange(site, request(site))
      return {
        files: [...texts].map(([file, after]) => changeOf(found, file, after)),
        redirects: redirects.map(({ from, to, page }) => ({ from, to: to ?? page ?? null })),
        links,
      }
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error
      const reasons = error.errors.map(({ message, suggestion }) => `${message}. ${suggestion}`)
      throw new AppError('DRAFT_REFUSED', { reason: reasons.length === 0 ? error.message : reasons.join(' ') }, error)
    }
  }

  app.post(
    '/api/studio/drafts/:draft/rename',
    {
      ...edit,
      schema: { ...ofDraft, ...body({ page: text, paths: perLanguage(path), parentId: optional, sorts }, ['page']) } as const,
    },
    async ({ params, body: { page, paths, parentId, sorts: wanted } }) =>
      await plan(params.draft, (site) =>
        parentId === undefined ? movePaths(site, page, asPaths(paths)) : moveBelow(site, page, parentId, asSorts(wanted)),
      ),
  )

  app.post(
    '/api/studio/drafts/:draft/remove',
    { ...edit, schema: { ...ofDraft, ...body({ page: text, content: text, to: optional, toPage: text }, []) } as const },
    async ({ params, body: { page, content, to, toPage } }) =>
      await plan(params.draft, (site) => {
        const replacement = to ?? site.definition.paths?.pages.get(toPage ?? '')?.original
        if (page !== undefined) return removePage(site, page, replacement)
        const [type = '', id = ''] = (content ?? '').split('/')
        return removeContent(site, type, id, replacement)
      }),
  )

  app.post(
    '/api/studio/drafts/:draft/site-language',
    {
      ...edit,
      schema: {
        ...ofDraft,
        ...body({ language: { enum: LANGUAGES }, isAdded: { type: 'boolean' } }, ['language', 'isAdded']),
      } as const,
    },
    async ({ params, body: { language, isAdded } }) =>
      await plan(params.draft, (site) => (isAdded ? addLanguage(site, language) : removeLanguage(site, language))),
  )

  app.post(
    '/api/studio/drafts/:draft/new-page',
    {
      ...edit,
      schema: {
        ...ofDraft,
        ...body(
          {
            titles: perLanguage({ type: 'string', maxLength: 200 } as const),
            parentId: optional,
            from: text,
            template: text,
            about: text,
          },
          ['titles'],
        ),
      } as const,
    },
    async ({ params, body: { titles, parentId = null, from, template, about } }): Promise<StudioNewPage> => {
      const found = await filesOf(drafts.composed, params.draft)
      const copied = from === undefined ? null : found.textOf(fileOf(from))
      if (from !== undefined && copied === null) throw new AppError('FILE_NOT_FOUND')
      const beginning = template === undefined ? null : await beginnings.pageOf(found, template, about)
      const { languages, defaultLanguage } = services.live().site.config
      const day = belgianMoment(now()).date
      return beginPage(found, { titles: asTitles(titles), parentId, copied, beginning }, { languages, defaultLanguage, day })
    },
  )
}

function fileOf(id: string): string {
  return `pages/${id}.json`
}

function asTitles(titles: Readonly<Record<string, unknown>>): Partial<Record<Language, string>> {
  return Object.fromEntries(Object.entries(titles).filter(([code, title]) => isLanguage(code) && typeof title === 'string'))
}

function asPaths(paths: Readonly<Record<string, unknown>> | undefined): { readonly [language: string]: string | undefined } {
  return Object.fromEntries(
    Object.entries(paths ?? {}).flatMap(([code, each]) => (typeof each === 'string' ? [[code, each]] : [])),
  )
}

function asSorts(sorts: Readonly<Record<string, unknown>> | undefined): ReadonlyMap<string, number> {
  return new Map(Object.entries(sorts ?? {}).flatMap(([id, sort]) => (typeof sort === 'number' ? [[id, sort]] : [])))
}
