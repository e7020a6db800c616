import type { ReactNode } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { ApiQuery, ApiRequest } from './api.ts'

/** Reads the loaded data of a query; undefined if not loaded. */
export type ReadLoaded = <Data>(query: ApiQuery<Data>) => Data | undefined

/** Optional functions of a view besides its component. */
export interface ViewRules<Content> {
  /** The queries of the view, which start before it renders. */
  readonly queries?: (content: Content, context: ModuleContext) => readonly ApiRequest[]
  /** The key of the page's title for this query string; null for the page's configured title. */
  readonly titleKey?: (content: Content, context: ModuleContext) => string | null
  /** Whether the view is empty according to its queries: it is then not in the section index. */
  readonly isEmpty?: (content: Content, context: ModuleContext, read: ReadLoaded) => boolean
  /** Whether it is a form, which opens over other pages. */
  readonly isForm?: boolean
  /** Loads code for a page rendered in the browser, where there is no server HTML. */
  readonly prepare?: () => Promise<unknown>
}

/**
 * Defines the rules of a view: the export `view` beside the component, which types the content. (Without this export, hot reload
 * keeps the file's state.)
 */
export function defineView<Content>(
  _component: (props: ModuleProps<Content>) => ReactNode,
  rules: ViewRules<Content>,
): ViewRules<Content> {
  return rules
}
