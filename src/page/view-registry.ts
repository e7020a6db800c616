import type { ComponentType } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { ApiQuery } from '#src/data/api-query.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'

/** What the file of a module view exports. Its content was checked against the type's schema before it comes here. */
export interface ViewModule {
  // `never` lets views with any content type stand in one registry; ModuleView casts at the one place where content is checked.
  readonly default: ComponentType<ModuleProps<never>>
  /** What the view fetches, so that it can be started before the view renders. */
  readonly queries?: (content: never, context: ModuleContext) => readonly ApiQuery<unknown>[]
  /** The text that is the title of the page in place of its own, where the query string makes another page of it; null where it does not. */
  readonly titleKey?: (content: never, context: ModuleContext) => MessageKey | null
  /** Loads the code that stands in the place of the server's HTML, for a page that the server has not rendered. */
  readonly prepare?: () => Promise<unknown>
}

/** Module type to its lazily loaded view: `modules/views.ts`. */
export type ViewLoaders = { readonly [type: string]: () => Promise<ViewModule> }

/** The views that have been loaded so far. */
export interface ViewRegistry {
  readonly has: (type: string) => boolean
  /** Loads a view once; a failed load is tried again at the next call. Rejects where the chunk does not come. */
  readonly load: (type: string) => Promise<ViewModule>
  /** The view if it is there, the error if its chunk did not come, undefined before that. */
  readonly peek: (type: string) => ViewModule | Error | undefined
}

/** Makes the registry that the renderer is given. */
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
