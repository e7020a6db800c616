import type { ComponentType } from 'react'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { PageModule } from '#schemas/site/page-document.ts'
import type { ViewRules } from '#src/ui/site/define-view.ts'

/** The file of a view: the component, and what the page does for it. */
export interface ViewFile<Content> {
  readonly default: ComponentType<ModuleProps<Content>>
  readonly view?: ViewRules<Content>
}

/** A loaded view, which is given the content of a module of its own type. */
export interface LoadedView extends ViewRules<unknown> {
  readonly Component: ComponentType<ModuleProps<unknown>>
}

/** Module type to the file of its view, lazily loaded: `virtual:views`, which the build makes of all module types. */
export type ViewLoaders = { readonly [type: string]: () => Promise<ViewFile<never>> }

/** The views loaded so far. */
export interface ViewRegistry {
  readonly has: (type: string) => boolean
  /** Loads a view once; a failed load is retried at the next call. Rejects where the chunk fails. */
  readonly load: (type: string) => Promise<LoadedView>
  /** The view if loaded, the error if its chunk failed, undefined before that. */
  readonly peek: (type: string) => LoadedView | Error | undefined
}

/** Creates the registry for the renderer. */
export function createViewRegistry(loaders: ViewLoaders): ViewRegistry {
  const settled = new Map<string, LoadedView | Error>()
  const underWay = new Map<string, Promise<LoadedView>>()

  async function fetchView(type: string): Promise<LoadedView> {
    const loader = Object.hasOwn(loaders, type) ? loaders[type] : undefined
    try {
      if (!loader) throw new Error(`no view is registered for the module type "${type}"`)
      const view = loadedView(await loader())
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

/**
 * A page's content comes from the server, which has checked it by the schema of its module type: here it meets the view of that type again, and
 * nowhere else.
 */
function loadedView(file: ViewFile<never>): LoadedView {
  const { default: Component, view } = file as ViewFile<unknown>
  return { ...view, Component }
}

/** Whether a module is a form that shows; false before its view has loaded. */
export function isForm({ type, problem }: Pick<PageModule, 'type' | 'problem'>, views: ViewRegistry): boolean {
  const view = views.peek(type)
  return problem === null && view !== undefined && !(view instanceof Error) && view.isForm === true
}
