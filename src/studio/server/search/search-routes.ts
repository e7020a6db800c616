import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FieldNamesOf } from '#src/studio/server/field-names.ts'
import { schemaOfFile } from '#src/studio/server/file-schema.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import type { ComposedTexts } from '#src/studio/server/languages/composed-texts.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import type { StudioTrees } from '#src/studio/server/studio-trees.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { createSearchIndex } from './search-index.ts'
import { searchSite } from './search-site.ts'

interface Options {
  readonly texts: ComposedTexts
  readonly trees: StudioTrees
  readonly forms: FormSchemas
  readonly names: FieldNamesOf
}

/** The search over everything (`schemas/studio/search-api.ts`). */
export const searchRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { texts, trees, forms, names: namesOf },
) => {
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
      const [all, entries, names] = await Promise.all([texts.of(found), trees.of(found, language), namesOf(found, language)])
      await index.prepare(all)
      const schemaOf = ({ file }: { readonly file: string }) => schemaOfFile(forms, file, language)
      return searchSite({ found, texts: all, index, entries, schemaOf, names, language }, request.query.query)
    },
  )
}
