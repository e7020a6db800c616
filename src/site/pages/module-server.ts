import type { FormView } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { OwnerAction } from '#schemas/owner/owner-form.ts'
import type { Site } from '#src/site/site.ts'
import type { ContentContext } from './resolve-content.ts'

/** The server-only rules of a module type, in `modules/<type>/server.ts`. All parts are optional. */
export interface ModuleServer {
  /** The content with data that the server adds. The argument satisfies the schema and is in one language. */
  readonly resolve?: (content: object, context: ModuleResolveContext) => object
  /** Whether the content is for one person: the page is not cached and no measurement service runs there. */
  readonly isPersonal?: boolean
  /** Whether resolved content changes with other people's actions, so that its page must not be cached. */
  readonly isVolatile?: (content: object) => boolean
  /** The forms in resolved content, whose posts the page accepts; null for one that is switched off. */
  readonly forms?: (content: object) => readonly (FormView | null)[]
  /** What owners may post to it. */
  readonly ownerActions?: readonly OwnerAction[]
}

/** What content is resolved with. */
export interface ModuleResolveContext extends ContentContext {
  readonly site: Site
  readonly moduleTypes: ModuleTypes
  /** The id of the content. */
  readonly id: string
  readonly language: Language
}

/** Module type to its server rules; absent where it has none. */
export type ModuleServers = { readonly [type: string]: ModuleServer | undefined }
