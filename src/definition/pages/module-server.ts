import type { FormView } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { PageModule } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { Site } from '#src/definition/site.ts'
import type { ModuleData } from './module-data.ts'
import type { FeedLink, ModuleFeed } from './module-feed.ts'
import type { ContentContext } from './resolve-content.ts'

/** The optional rules of a module type in `server.ts`. `Content` is in one language; `Resolved` is from `resolve`. */
export interface ServerRules<Content, Resolved> {
  /** Adds data to the content; called first: all other functions and the view receive its result. */
  readonly resolve?: (content: Content, context: ModuleResolveContext) => Resolved | PromiseLike<Resolved>
  /** Content for one person: the page is not cached, and no measurement service runs. */
  readonly isPersonal?: boolean
  /** Whether content changes with actions of other people, so that its page must not be cached. */
  readonly isVolatile?: (content: Resolved) => boolean
  /** The maximum age of a cached page, for data that change by themselves. */
  readonly maxAgeSeconds?: number
  readonly head?: (content: Resolved, context: ModuleHeadContext) => ModuleHead
  /** The Atom feed of the content (see `feedPath` and `head`); null for none. */
  readonly feed?: (content: Resolved, context: ModuleResolveContext) => ModuleFeed | null
  /** The page of content with `ownPage` (schema.ts). Default: only the content. */
  readonly page?: (content: Resolved, context: ModulePageContext) => ModulePage
  /** The forms of the content, which its page accepts; null for a disabled one. */
  readonly forms?: (content: Resolved) => readonly (FormView | null)[]
  /** The goal of the content's list, for a page that parses typed text into filters (SRCH-18): 0 for sale, 1 for rent. */
  readonly listedGoal?: (content: Resolved) => Goal | null
  /** Accepted actions other than forms, by the names of post handlers. */
  readonly postActions?: readonly string[]
}

/** Untyped rules; `src/definition/module-types` only calls them with content of their type. */
export type ModuleServer = ServerRules<object, object>

export interface ModuleResolveContext extends ContentContext {
  readonly site: Site
  readonly moduleTypes: ModuleTypes
  readonly id: string
  readonly language: Language
  /** The listings, for a `resolve` that returns a promise: the page waits for it. */
  readonly data: ModuleData
  /** A type whose content depends on the day limits the cache with `maxAgeSeconds`. */
  readonly now: () => Date
}

export interface ModuleHead {
  readonly structuredData?: readonly object[]
  readonly meta?: { readonly [name: string]: string }
  readonly feeds?: readonly FeedLink[]
}

export interface ModuleHeadContext {
  readonly language: Language
  /** The origin of absolute addresses, such as "https://www.example.be". */
  readonly publicUrl: string
  readonly path: string
}

export interface ModulePageContext extends ModuleResolveContext {
  /** Makes a module with its content, as in a page file. */
  readonly place: (placement: Placement) => PageModule
}

/** A module of a generated page. */
export type Placement = Pick<WrittenModule, 'relations' | 'view' | 'title'>

/** The generated page of a content. */
export interface ModulePage {
  /** Default: the name of the content. */
  readonly title: string
  readonly description: string
  readonly image: Picture | undefined
  readonly openGraphType?: string
  readonly publishedDate?: string | undefined
  readonly modules: readonly PageModule[]
}

export type ModuleServers = { readonly [type: string]: ModuleServer | undefined }
