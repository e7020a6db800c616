import type { FormView } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { OwnerAction } from '#schemas/owner/owner-form.ts'
import type { Site } from '#src/site/site.ts'
import type { ContentContext } from './resolve-content.ts'

/** What `modules/<type>/server.ts` says of its module type, beside its schema: rules that only the server needs. All parts are optional. */
export interface ModuleServer {
  /** The content with what the server adds to it. Called with content that satisfies the schema, resolved into one language. */
  readonly resolve?: (content: object, context: ModuleResolveContext) => object
  /** Whether it says something to one person: no copy of its page is kept, and no measurement service runs there. */
  readonly isPersonal?: boolean
  /** Whether resolved content changes with what others do, so that no copy of its page may be shown again. */
  readonly isVolatile?: (content: object) => boolean
  /** The forms that resolved content shows, whose posts its page takes; null for one that is switched off. */
  readonly forms?: (content: object) => readonly (FormView | null)[]
  /** What owners may send from it. */
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

/** Module type to what its server.ts says; absent where it has none. */
export type ModuleServers = { readonly [type: string]: ModuleServer | undefined }
