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

/**
 * What `server.ts` says of its module type, beside its schema: rules that only the server needs. All parts are optional. `Content` satisfies the
 * schema and is in one language; `Resolved` is that with what `resolve` adds.
 */
export interface ServerRules<Content, Resolved> {
  /** The content with what the server adds to it; called first, so that all other parts and the view are given its result. */
  readonly resolve?: (content: Content, context: ModuleResolveContext) => Resolved | PromiseLike<Resolved>
  /** Whether the content is for one person: the page is not cached and no measurement service runs there. */
  readonly isPersonal?: boolean
  /** Whether resolved content changes with other people's actions, so that its page must not be cached. */
  readonly isVolatile?: (content: Resolved) => boolean
  /** For how many seconds at most a copy of its page may be shown, where its data change by themselves. */
  readonly maxAgeSeconds?: number
  /** What it adds to the head of its page. */
  readonly head?: (content: Resolved, context: ModuleHeadContext) => ModuleHead
  /** The Atom feed of its content, which `feedPath` leads to and `head` names; null for none. */
  readonly feed?: (content: Resolved, context: ModuleResolveContext) => ModuleFeed | null
  /** What the page shows that content has of its own (`ownPage` in schema.ts); the content alone where absent. */
  readonly page?: (content: Resolved, context: ModulePageContext) => ModulePage
  /** The forms that resolved content shows, whose posts its page takes; null for one that is switched off. */
  readonly forms?: (content: Resolved) => readonly (FormView | null)[]
  /** The goal of the list that resolved content shows, for which its page reads a typed text as filters (SRCH-18): 0 for sale, 1 for rent. */
  readonly listedGoal?: (content: Resolved) => Goal | null
  /** What may be posted to its page beside forms, by names that the post handler of a feature knows. */
  readonly postActions?: readonly string[]
}

/** The rules of a module type as the program knows them: `src/definition/module-types` calls them with the content of their own type alone. */
export type ModuleServer = ServerRules<object, object>

/** What content is resolved with. */
export interface ModuleResolveContext extends ContentContext {
  readonly site: Site
  readonly moduleTypes: ModuleTypes
  /** The id of the content. */
  readonly id: string
  readonly language: Language
  /** The listings, for a `resolve` that gives a promise: its page waits for it. */
  readonly data: ModuleData
  /** The clock. A type whose content depends on the day says with `maxAgeSeconds` for how long a copy of its page may be shown. */
  readonly now: () => Date
}

/** What a module adds to the head of its page. */
export interface ModuleHead {
  /** JSON-LD objects (schema.org). */
  readonly structuredData?: readonly object[]
  /** Meta elements by their name; empty ones are left out. */
  readonly meta?: { readonly [name: string]: string }
  /** Atom feeds that readers of feeds find by the page. */
  readonly feeds?: readonly FeedLink[]
}

/** The page whose head is written. */
export interface ModuleHeadContext {
  readonly language: Language
  /** The origin of every absolute address, for instance "https://www.example.be". */
  readonly publicUrl: string
  /** The page's canonical path. */
  readonly path: string
}

/** What the own page of content is made with. */
export interface ModulePageContext extends ModuleResolveContext {
  /** A module as a page's file would place it, with its content. */
  readonly place: (placement: Placement) => PageModule
}

/** A module on a page that no file writes. */
export type Placement = Pick<WrittenModule, 'relations' | 'view' | 'title'>

/** What the own page of content says and shows. */
export interface ModulePage {
  /** The name of the content where it is empty. */
  readonly title: string
  readonly description: string
  readonly image: Picture | undefined
  /** "website" where absent. */
  readonly openGraphType?: string
  /** As 2026-11-21. */
  readonly publishedDate?: string | undefined
  readonly modules: readonly PageModule[]
}

/** Module type to what its server.ts says; absent where it has none. */
export type ModuleServers = { readonly [type: string]: ModuleServer | undefined }
