import type { ComponentType } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { PageModule } from '#schemas/site/page-document.ts'
import type { ApiQuery, ApiRequest } from '#src/data/api.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'

/** What a query has loaded; undefined where it has not. */
export type ReadLoaded = <Data>(query: ApiQuery<Data>) => Data | undefined

/** The exports of a module view. Its content has passed the type's schema. */
export interface ViewModule {
  // `never` allows views with any content type in one registry; ModuleView casts where the content is checked.
  readonly default: ComponentType<ModuleProps<never>>
  /** The queries of the view, which start before it renders. */
  readonly queries?: (content: never, context: ModuleContext) => readonly ApiRequest[]
  /** The title of the page for this query string; null for the page's own. */
  readonly titleKey?: (content: never, context: ModuleContext) => MessageKey | null
  /** Whether it shows nothing at all, as far as its queries tell: it then has no entry in the index of sections. */
  readonly isEmpty?: (content: never, context: ModuleContext, read: ReadLoaded) => boolean
  /** Whether it is a form, which opens over the page of what it is about. */
  readonly isForm?: boolean
  /** Loads the code that replaces the server's HTML, for a page rendered in the browser. */
  readonly prepare?: () => Promise<unknown>
}

/** Module type to its lazily loaded view: `virtual:views`, which the build makes of all module types. */
export type ViewLoaders = { readonly [type: string]: () => Promise<ViewModule> }

/** The views loaded so far. */
export interface ViewRegistry {
  readonly has: (type: string) => boolean
  /** Loads a view once; a failed load is retried at the next call. Rejects where the chunk fails. */
  readonly load: (type: string) => Promise<ViewModule>
  /** The view if loaded, the error if its chunk failed, undefined before that. */
  readonly peek: (type: string) => ViewModule | Error | undefined
}

/** Creates the registry for the renderer. */
export function createViewRegistry(loaders: ViewLoaders): ViewRegistry {
  const settled = new Map<string, ViewModule | Error>()
  const underWay = new Map<string, Promise<ViewModule>>()

  async function fetchView(type: string): Promise<ViewModule> {
    const loader = Object.hasOwn(loaders, type) ? loaders[type] : undefined
    try {
      if (!loader) throw new Error(`no view is registered for the module type "${type}"`)
      const view = await loader()
      settled.set(type, view)
      return view
    } catch (cause) {
      const error = new Error(`the view of "${type}" could not be loaded`, { cause })
      settled.set(type, error)
      throw error
    } finally {
      underWay.delete(type)
    }
  }

  return {
    has: (type) => Object.hasOwn(loaders, type),
    peek: (type) => settled.get(type),
    load(type) {
      const known = settled.get(type)
      if (known && !(known instanceof Error)) return Promise.resolve(known)
      const pending = underWay.get(type) ?? fetchView(type)
      underWay.set(type, pending)
      return pending
    },
  }
}

/** Whether a module is a form that shows; false before its view has loaded. */
export function isForm({ type, problem }: Pick<PageModule, 'type' | 'problem'>, views: ViewRegistry): boolean {
  const view = views.peek(type)
  return problem === null && view !== undefined && !(view instanceof Error) && view.isForm === true
}
