import { contentSchema } from '#schemas/modules/content-schema.ts'
import { type ContentOf, defineModule } from '#schemas/modules/define-module.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'

interface OwnerModule {
  readonly title: string
  readonly description: string
  readonly searchParameters?: readonly string[]
  /** The ids in its HTML that links may lead to. */
  readonly anchors?: readonly string[]
}

/** A module type of the owner portal that shows records and has no texts, so its content is equal everywhere. */
export function defineOwnerModule({ title, description, searchParameters = [], anchors = [] }: OwnerModule) {
  return defineModule({
    description,
    group: 'owners',
    views: ['standard'],
    textAreas: ['owner'],
    searchParameters,
    anchors: () => anchors,
    schema: contentSchema({ title, properties: {}, required: [] }),
  })
}

export type OwnerContent = ContentOf<ReturnType<typeof defineOwnerModule>> & { readonly pages: OwnerPages }
