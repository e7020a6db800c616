import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { staffOf } from '#src/server/staff/staff-guard.ts'
import { schemaOfFile } from '#src/server/studio/file-schema.ts'
import type { FormSchemas } from '#src/server/studio/forms/form-schemas.ts'
import type { ComposedTexts } from '#src/server/studio/languages/composed-texts.ts'
import { filesOf } from '#src/server/studio/studio-files.ts'
import type { StudioTrees } from '#src/server/studio/studio-trees.ts'
import { createSearchIndex } from './search-index.ts'
import { searchSite } from './search-site.ts'

interface Options {
  readonly texts: ComposedTexts
  readonly trees: StudioTrees
  readonly forms: FormSchemas
}

/** The search over everything (`schemas/studio/search-api.ts`). */
export const searchRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { texts, trees, forms }) => {
  const { drafts, staff } = app
  const index = createSearchIndex()
  app.get(
    '/api/studio/drafts/:draft/search',
    {
      ...staff.requireStaff('use-studio'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['draft'], properties: { draft: { type: 'string', maxLength: 400 } } },
        querystring: { type: 'object', required: ['query'], properties: { query: { type: 'string', maxLength: 200 } } },
      } as const,
    },
    async (request) => {
      const found = await filesOf(drafts.composed, request.params.draft)
      const { language } = staffOf(request).account
      const [all, entries] = await Promise.all([texts.of(found), trees.of(found, language)])
      await index.prepare(all)
      const schemaOf = ({ file }: { readonly file: string }) => schemaOfFile(forms, file, language)
      return searchSite({ found, texts: all, index, entries, schemaOf, language }, request.query.query)
    },
  )
}
